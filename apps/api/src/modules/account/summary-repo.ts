import { and, count, desc, eq, sql } from 'drizzle-orm'
import { ask, callersId, type Found, listOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { confirmingPayment } from '#modules/billing/payments/orders-repo'
import { levelFactsOf } from '#modules/levels/repo'

/** Newest first. */
const installations = ask
  .select({
    orderNumber: orders.orderNumber,
    description: orders.description,
    status: orders.status,
    completedOn: orders.completedOn,
  })
  .from(orders)
  .where(and(eq(orders.userId, callersId), eq(orders.type, 'Installation')))
  .orderBy(desc(orders.id))

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

/** What the summary of the caller's account is made of. */
export const callersSummary = {
  account: levelFactsOf(callersId),
  installations: listOf(installations),
  openOrders: listOf(openOrders),
}
export type CallersSummary = Found<typeof callersSummary>
