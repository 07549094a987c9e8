import type { Reply } from '@smart-bird/contracts/endpoint'
import type { findReplyRecord as contract } from '@smart-bird/contracts/enquiry'
import { settings } from '#lib/settings.ts'

/**
 * How well we kept our promise; null while there are too few answers. Without `call()`, which is a quarter of what a
 * public page may load: so the figures are checked here.
 */
export async function findReplyRecord(): Promise<Reply<typeof contract>['record']> {
  const { record } = await (await fetch(`${settings.apiUrl}/reply-record`)).json()
  const isRecord = Number.isInteger(record?.percentInTime) && Number.isInteger(record?.medianHours)
  return isRecord ? record : null
}
