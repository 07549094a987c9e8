import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/database'
import { payments } from '#db/tables/payments'
import { refunds } from '#db/tables/refunds'

type Refund = typeof refunds.$inferSelect
type Double = { orderId: number; transactionId: string; amountCents: number }
/** What moved beside the payment of an order. */
export type OrderMoney = { refunds: readonly Refund[]; doubles: readonly Double[] }

export const noMoney: OrderMoney = { refunds: [], doubles: [] }

/** The refunds and double payments of a page of orders, by the order's id: two queries for them all. */
export async function findOrderMoney(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  if (ids.length === 0) return () => noMoney
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(desc(refunds.id))
  const doubleRows = await db
    .select({
      orderId: payments.orderId,
      transactionId: payments.captureId,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, ids),
        eq(payments.state, 'failed'),
        eq(payments.failure, 'double'),
      ),
    )
  const refundsOf = Map.groupBy(refundRows, ({ orderId }) => orderId)
  const doublesOf = Map.groupBy(
    doubleRows.flatMap(({ transactionId, ...row }) =>
      transactionId ? [{ ...row, transactionId }] : [],
    ),
    ({ orderId }) => orderId,
  )
  return (orderId: number): OrderMoney => ({
    refunds: refundsOf.get(orderId) ?? [],
    doubles: doublesOf.get(orderId) ?? [],
  })
}
