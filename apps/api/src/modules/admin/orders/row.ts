import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users } from '#db/tables/users'
import { dollarsOf } from '#lib/money'
import { refundedOf, refundingOf } from '#modules/billing/refunds/rules'
import { noMoney, type OrderMoney } from './order-money.ts'

/** What an order is in the office's lists; needs the user and `newestPayment` joined. */
export const orderColumns = {
  order: orders,
  username: users.username,
}

/** The newest try to pay an order, to be joined laterally. */
export const newestPayment = (db: Db) =>
  db
    .select({ state: payments.state, captureId: payments.captureId })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .orderBy(desc(payments.id))
    .limit(1)
    .as('newest_payment')

type Found = {
  order: typeof orders.$inferSelect
  username: string
  paymentState: AdminOrder['paymentState']
  transactionId: string | null
}

export const toAdminOrder = (
  { order, username, ...payment }: Found,
  { refunds, doubles }: OrderMoney = noMoney,
): AdminOrder => ({
  orderNumber: order.orderNumber,
  orderStatus: order.status,
  orderType: order.type,
  orderDescription: order.description,
  orderPrice: dollarsOf(order.priceCents),
  username,
  createdAt: order.createdAt.toISOString(),
  customerId: order.userId,
  paidAt: order.paidAt?.toISOString() ?? null,
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
  paymentState: payment.paymentState,
  transactionId: payment.transactionId,
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
