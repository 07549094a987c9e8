import { workTypes } from '@smart-bird/contracts/values'
import { openVisitStatuses } from '@smart-bird/contracts/visits'
import { and, count, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { ask, callersId, type Found, foundFor, listOf } from '#db/question'
import { guarantees } from '#db/tables/guarantees'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { quotes } from '#db/tables/quotes'
import { visits } from '#db/tables/visits'
import { confirmingPayment } from '#modules/billing/books/orders-repo'
import { levelFactsOf } from '#modules/levels/repo'

/** What we installed or configured for a customer, newest first. */
export const worksOf = (userId: number | Placeholder) =>
  listOf(
    ask
      .select({
        orderNumber: orders.orderNumber,
        description: orders.description,
        type: orders.type,
        status: orders.status,
        part: orders.part,
        completedOn: orders.completedOn,
      })
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          inArray(orders.type, [...workTypes]),
          isNull(orders.guaranteeMovedAt),
        ),
      )
      .orderBy(desc(orders.orderedAt), desc(orders.id)),
  )

/** What was installed for a home's former owner, and its guarantee came with the home. */
export const takenWorksOf = (userId: number | Placeholder) =>
  listOf(
    ask
      .select({
        orderNumber: guarantees.orderNumber,
        description: guarantees.description,
        type: guarantees.type,
        status: sql<'paid'>`'paid'`,
        part: sql<null>`null`,
        completedOn: guarantees.completedOn,
      })
      .from(guarantees)
      .where(eq(guarantees.userId, userId)),
  )

/** The works that may have a guarantee for a customer. */
export async function findWorks(db: Db, userId: number) {
  const lists = { works: worksOf(userId), taken: takenWorksOf(userId) }
  const { works, taken } = await findField(db, foundFor(lists))
  return [...works, ...taken]
}

/** Unpaid orders, those whose payment is being confirmed, and what the others cost. */
const openOrders = ask
  .select({
    open: count(),
    confirming: count(payments.id),
    owedCents:
      sql<number>`coalesce(sum(${orders.priceCents}) filter (where ${payments.id} is null), 0)`.mapWith(
        Number,
      ),
  })
  .from(orders)
  .leftJoin(payments, confirmingPayment)
  .where(and(eq(orders.userId, callersId), eq(orders.status, 'unpaid')))

/** New addresses that wait for their code. An earlier one's code is gone. */
const newEmails = ask
  .select({ email: oneTimeCodes.email, expiresAt: oneTimeCodes.expiresAt })
  .from(oneTimeCodes)
  .where(
    and(
      eq(oneTimeCodes.userId, callersId),
      eq(oneTimeCodes.kind, 'email-proof'),
      isNull(oneTimeCodes.usedAt),
    ),
  )

/** What was sent and isn't answered; it may no longer be valid. */
const sentQuotes = ask
  .select({ reference: quotes.reference, validUntil: quotes.validUntil })
  .from(quotes)
  .where(and(eq(quotes.customerId, callersId), eq(quotes.status, 'sent')))
  .orderBy(desc(quotes.id))

/** What was offered, or agreed and may be over. */
const openVisits = ask
  .select({ startsAt: visits.startsAt })
  .from(visits)
  .where(and(eq(visits.customerId, callersId), inArray(visits.status, [...openVisitStatuses])))
  .orderBy(visits.startsAt, visits.id)

/** What the summary of the caller's account is made of. */
export const callersSummary = {
  account: levelFactsOf(callersId),
  works: worksOf(callersId),
  taken: takenWorksOf(callersId),
  openOrders: listOf(openOrders),
  newEmails: listOf(newEmails),
  sentQuotes: listOf(sentQuotes),
  openVisits: listOf(openVisits),
}
export type CallersSummary = Found<typeof callersSummary>
export type Work = CallersSummary['works'][number]
