import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ask, callersId, type Found, listOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { callersSummary } from '#modules/account/summary-repo'

/** What levels took off the caller's paid orders, also those of which a part was refunded. */
const saved = ask
  .select({
    cents: sql<number>`coalesce(sum(${orders.listPriceCents} - ${orders.priceCents}), 0)`.mapWith(
      Number,
    ),
  })
  .from(orders)
  .where(
    and(
      eq(orders.userId, callersId),
      inArray(orders.status, ['paid', 'partially refunded']),
      isNotNull(orders.listPriceCents),
    ),
  )

/** What the coverage of the caller's requests is made of. */
export const callersCoverage = {
  account: callersSummary.account,
  installations: callersSummary.installations,
  saved: listOf(saved),
}
export type CallersCoverage = Found<typeof callersCoverage>
