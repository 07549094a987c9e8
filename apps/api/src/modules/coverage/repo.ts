import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { ask, callersId, type Found, listOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { callersSummary } from '#modules/account/summary-repo'
import type { LevelFacts } from '#modules/levels/rules'

/** What levels took off the caller's paid orders. */
const saved = ask
  .select({
    cents: sql<number>`coalesce(sum(${orders.listPriceCents} - ${orders.priceCents}), 0)`.mapWith(
      Number,
    ),
  })
  .from(orders)
  .where(
    and(eq(orders.userId, callersId), eq(orders.status, 'paid'), isNotNull(orders.listPriceCents)),
  )

/** What the coverage of the caller's requests is made of. */
export const callersCoverage = {
  account: callersSummary.account,
  installations: callersSummary.installations,
  saved: listOf(saved),
}
export type CallersCoverage = Found<typeof callersCoverage>

/** What a customer's level follows from. */
export async function findLevelFacts(db: Db, userId: number): Promise<LevelFacts | undefined> {
  const [facts] = await db
    .select({
      joinedAt: users.joinedAt,
      status: users.status,
      unbrokenSince: subscriptions.unbrokenSince,
    })
    .from(users)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, users.id),
        inArray(subscriptions.status, ['active', 'suspended']),
      ),
    )
    .where(eq(users.id, userId))
  return facts
}
