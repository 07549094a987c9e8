import { and, eq, inArray, isNotNull, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { ask, callersId, type Found, foundFor, listOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { takenWorksOf, worksOf } from '#modules/account/summary-repo'
import { levelFactsOf } from '#modules/levels/repo'

/** What levels took off the caller's paid orders, also those refunded in part. */
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

const coverOf = (userId: number | Placeholder) => ({
  account: levelFactsOf(userId),
  works: worksOf(userId),
  taken: takenWorksOf(userId),
})
export type FoundCover = Found<ReturnType<typeof coverOf>>

/** What decides about a customer's requests. */
export const findCoverFacts = (db: Db, userId: number): Promise<FoundCover> =>
  findField(db, foundFor(coverOf(userId)))

/** What the coverage of the caller's requests is made of. */
export const callersCoverage = { ...coverOf(callersId), saved: listOf(saved) }
export type CallersCoverage = Found<typeof callersCoverage>
