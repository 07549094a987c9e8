import { eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { ask, callersId, type Found, listOf } from '#db/question'
import { houses } from '#db/tables/houses'

/** What the page about leaving says of the caller's home. */
export const callersLeaving = {
  homes: listOf(
    ask
      .select({
        domain: houses.domain,
        kitAt: houses.kitAt,
        disconnectedAt: houses.disconnectedAt,
      })
      .from(houses)
      .where(eq(houses.userId, callersId)),
  ),
}
export type CallersLeaving = Found<typeof callersLeaving>

/** A customer's home, locked until the transaction ends. */
export async function lockHome(tx: Db, userId: number) {
  const [row] = await tx.select().from(houses).where(eq(houses.userId, userId)).for('update')
  return row
}

export const saveKit = (tx: Db, userId: number, kitAt: Date) =>
  tx.update(houses).set({ kitAt }).where(eq(houses.userId, userId))

/** What connects us to a home, and what it last reported: without them, it is neither called nor listened to nor silent. */
const uncalled = {
  serviceWebhook: null,
  subscriptionWebhook: null,
  webhookSecret: null,
  reportKey: null,
  reportKeyHash: null,
  lastReportAt: null,
  lastSentAt: null,
  health: null,
} as const

export const cutHome = (tx: Db, userId: number, disconnectedAt: Date) =>
  tx
    .update(houses)
    .set({ ...uncalled, disconnectedAt })
    .where(eq(houses.userId, userId))
