import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/database'
import { type Delivery, findLastTry } from './delivery-repo.ts'

const pollMs = 100

/**
 * Waits until the house has reported on a message, or the time is over. Asks the database, for the
 * report may come to another process.
 */
export async function waitForReport(
  db: Db,
  webhookId: string,
  withinMs: number,
): Promise<Delivery | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const delivery = await findLastTry(db, webhookId)
    if (delivery?.receivedAt) return delivery
    if (performance.now() + pollMs > end) return undefined
    await wait(pollMs)
  }
}
