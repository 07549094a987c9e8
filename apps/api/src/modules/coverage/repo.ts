import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { ask, callersId, type Found, listOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { callersSummary } from '#modules/account/summary-repo'

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
