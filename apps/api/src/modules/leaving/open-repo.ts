import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey } from '#db/key'
import { discrepancies } from '#db/tables/discrepancies'
import { disputes } from '#db/tables/disputes'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { quotes } from '#db/tables/quotes'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import { visits } from '#db/tables/visits'

/** What a customer and we still owe each other. */
export async function findOpen(tx: Db, userId: number) {
  const running = await tx
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['pending', 'active', 'suspended']),
      ),
    )
  const unpaid = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
  const uncertain = await tx
    .selectDistinct({ orderNumber: orders.orderNumber })
    .from(payments)
    .innerJoin(orders, hasKey(orders, { userId: payments.userId, id: payments.orderId }))
    .where(
      and(
        eq(payments.userId, userId),
        inArray(payments.state, ['created', 'approved', 'capturing']),
      ),
    )
  const unrefunded = await tx
    .select({ transactionId: refunds.transactionId })
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, userId),
        inArray(refunds.state, ['proposed', 'agreed', 'requested', 'pending']),
      ),
    )
  const disputed = await tx
    .select({ disputeId: disputes.disputeId })
    .from(disputes)
    .where(and(eq(disputes.userId, userId), ne(disputes.status, 'resolved')))
  const unexplained = await tx
    .select({ subject: discrepancies.subject })
    .from(discrepancies)
    .where(and(eq(discrepancies.userId, userId), isNull(discrepancies.resolvedAt)))
  const contracts = await tx
    .select({
      reference: quotes.reference,
      cancelUntil: quotes.cancelUntil,
      completedOn: quotes.completedOn,
    })
    .from(quotes)
    .where(and(eq(quotes.customerId, userId), eq(quotes.status, 'accepted')))
  const agreed = await tx
    .select({ reference: visits.reference })
    .from(visits)
    .where(
      and(eq(visits.customerId, userId), or(eq(visits.status, 'agreed'), visits.needsDecision)),
    )
  return { agreed, running, unpaid, uncertain, unrefunded, disputed, unexplained, contracts }
}
export type Open = Awaited<ReturnType<typeof findOpen>>
