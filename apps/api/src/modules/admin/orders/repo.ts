import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { dollarsOf } from '@smart-bird/contracts/money'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey } from '#db/key'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import type { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { users } from '#db/tables/users'
import { AppError } from '#lib/app-error'
import { type DisputeRecord, findOpenOf } from '#modules/billing/disputes/repo'
import { findOutsideOf } from '#modules/billing/outside/repo'
import { type OrderRow, orderFields } from '#modules/billing/payments/orders-repo'
import { refundedOf, refundingOf } from '#modules/billing/refunds/rules'

export async function saveOrder(tx: Db, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('The order was not saved.')
  return row
}

/** One order for the admin page; throws `order_not_found`. */
export async function getAdminOrder(db: Db, orderNumber: string): Promise<AdminOrder> {
  const payment = newestPayment(db)
  const [row] = await db
    .select({ ...orderColumns, ...paymentColumns(payment) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoinLateral(payment, sql`true`)
    .where(eq(orders.orderNumber, orderNumber))
  if (!row) throw new AppError('order_not_found')
  const moneyOf = await findOrderMoney(db, [row.order])
  return toAdminOrder(row, moneyOf(row.order))
}

/** The columns of an order in admin lists; needs the user and `newestPayment` joined. */
export const orderColumns = {
  order: orders,
  username: users.username,
}

/** The newest payment of an order, to be joined laterally. */
export const newestPayment = (db: Db) =>
  db
    .select({
      state: payments.state,
      captureId: payments.captureId,
      pendingReason: payments.pendingReason,
    })
    .from(payments)
    .where(hasKey(orders, { userId: payments.userId, id: payments.orderId }))
    .orderBy(desc(payments.id))
    .limit(1)
    .as('newest_payment')

export const paymentColumns = (payment: ReturnType<typeof newestPayment>) => ({
  paymentState: payment.state,
  transactionId: payment.captureId,
  heldFor: payment.pendingReason,
})

type SelectedOrder = Pick<AdminOrder, 'paymentState' | 'transactionId'> & {
  order: typeof orders.$inferSelect
  username: string
  heldFor: AdminOrder['pendingReason']
}

export const toAdminOrder = (
  { order, username, ...payment }: SelectedOrder,
  { refunds, doubles, disputes, outside }: OrderMoney,
): AdminOrder => ({
  ...orderFields(order, username),
  customerId: order.userId,
  paidAt: order.paidAt?.toISOString() ?? null,
  completedOn: order.completedOn,
  refunded: dollarsOf(order.refundedCents),
  refunding: dollarsOf(
    refundingOf(refunds.filter((refund) => !isOf(doubles, refund.transactionId))),
  ),
  refunds: refunds.map(toRefundRow),
  doubles: doubles.map(({ transactionId, amountCents }) => {
    const own = refunds.filter((refund) => refund.transactionId === transactionId)
    return {
      transactionId,
      amount: dollarsOf(amountCents),
      refunded: dollarsOf(refundedOf(own)),
      refunding: dollarsOf(refundingOf(own)),
    }
  }),
  disputes: disputes.map(({ disputeId, transactionId, channel, answerBy }) => ({
    disputeId,
    transactionId: transactionId ?? '',
    channel,
    answerBy: answerBy?.toISOString() ?? null,
  })),
  paymentState: payment.paymentState,
  // A payment keeps the reason after it came through.
  pendingReason: payment.paymentState === 'capturing' ? payment.heldFor : null,
  transactionId: outside?.transactionId ?? payment.transactionId,
  method: outside?.method ?? null,
  reference: outside?.reference ?? null,
})

const isOf = (doubles: OrderMoney['doubles'], transactionId: string) =>
  doubles.some((double) => double.transactionId === transactionId)

const toRefundRow = (refund: OrderMoney['refunds'][number]): AdminOrder['refunds'][number] => ({
  id: refund.id,
  state: refund.state,
  way: refund.way,
  amount: dollarsOf(refund.amountCents),
  reason: refund.reason,
  failure: refund.failure,
  transactionId: refund.transactionId,
  requestedAt: refund.createdAt.toISOString(),
})

type Refund = typeof refunds.$inferSelect
type Double = { orderId: number; transactionId: string; amountCents: number }
/** What else is known of an order's money. */
type OrderMoney = {
  refunds: readonly Refund[]
  doubles: readonly Double[]
  disputes: readonly DisputeRecord[]
  /** The payment outside the provider. */
  outside: typeof purchases.$inferSelect | undefined
}

/** The same of a page of orders, in four queries. */
export async function findOrderMoney(
  db: Db,
  found: readonly Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>[],
) {
  const ids = found.map(({ id }) => id)
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
  const disputesOf = await findOpenOf(
    db,
    found.map(({ orderNumber }) => orderNumber),
  )
  const outsideOf = await findOutsideOf(db, ids)
  return ({ id, orderNumber }: (typeof found)[number]): OrderMoney => ({
    refunds: refundsOf.get(id) ?? [],
    doubles: doublesOf.get(id) ?? [],
    disputes: disputesOf(orderNumber),
    outside: outsideOf(id),
  })
}
