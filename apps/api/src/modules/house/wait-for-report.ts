import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/database'
import { findLastAttempt, type WebhookCallKey } from './delivery-repo.ts'

const pollMs = 100

/**
 * Waits until the house reports receiving a webhook call, or the time is up. Polls the database,
 * because the report may reach another process.
 */
export async function waitForReport(db: Db, call: WebhookCallKey, withinMs: number) {
  const end = performance.now() + withinMs
  for (;;) {
    const delivery = await findLastAttempt(db, call)
    if (delivery?.receivedAt) return delivery
    if (performance.now() + pollMs > end) return undefined
    await wait(pollMs)
  }
}
