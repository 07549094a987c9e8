import type { Reply } from '@smart-bird/contracts/endpoint'
import type { promise } from '@smart-bird/contracts/threads'
import { settings } from '#lib/settings.ts'

/**
 * How well we kept our promise; null while there are too few answers. Without `call()`, which is a quarter of what a
 * public page may load: so the figures are checked here.
 */
export async function findPromise(): Promise<Reply<typeof promise>['record']> {
  const { record } = await (await fetch(`${settings.apiUrl}/promise`)).json()
  const isRecord = Number.isInteger(record?.percentInTime) && Number.isInteger(record?.medianHours)
  return isRecord ? record : null
}
