import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { dollarsOf } from '@smart-bird/contracts/money'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey } from '#db/key'
import { findPage } from '#db/page'
import { ask } from '#db/question'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users } from '#db/tables/users'
import { AppError } from '#lib/app-error'
import { inIso } from '#lib/in-iso'
import { consentOf, type OrderRow, orderFields } from '#modules/billing/books/orders-repo'
import { isByHand, refundedOf, refundingOf } from '#modules/billing/books/refund-rules'
import { moneyOf, type OrderMoney, orderMoney } from './money-repo.ts'

/** One order for the admin page; throws `order_not_found`. */
export async function getAdminOrder(db: Db, orderNumber: string): Promise<AdminOrder> {
  const wanted = ask
    .select(orderColumns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoinLateral(newestPayment, sql`true`)
    .where(eq(orders.orderNumber, orderNumber))
  const { rows, ...money } = await findPage(db, wanted, orderMoney)
  const [row] = rows
  if (!row) throw new AppError('order_not_found')
  return toAdminOrder(row, moneyOf(money)(row))
}

/** The newest payment of an order, to be joined laterally. */
export const newestPayment = ask
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

/** The columns of an order in admin lists; needs the user and `newestPayment` joined. */
export const orderColumns = {
  ...getTableColumns(orders),
  username: users.username,
  customerName: users.fullName,
  mailInvites: sql<boolean>`(${users.passwordHash} is null and ${users.email} is not null and ${users.blockedAt} is null)`,
  paymentState: newestPayment.state,
  transactionId: newestPayment.captureId,
  heldFor: newestPayment.pendingReason,
}

type SelectedOrder = OrderRow & {
  username: string
  customerName: string | null
  mailInvites: boolean
  paymentState: AdminOrder['paymentState']
  transactionId: string | null
  heldFor: AdminOrder['pendingReason']
}

export const toAdminOrder = (
  order: SelectedOrder,
  { refunds, doubles, disputes, outside, lines }: OrderMoney,
): AdminOrder => {
  const orderedAt = order.orderedAt.toISOString()
  const paidAt = order.paidAt?.toISOString() ?? null
  return {
    ...orderFields({ ...order, orderedAt, paidAt }, order.username, lines),
    customerId: order.userId,
    customerName: order.customerName,
    mailInvites: order.mailInvites,
    consent: consentOf(order),
    paidAt,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    remindedAt: order.remindedAt?.toISOString() ?? null,
    requestKind: order.requestKind,
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
    paymentState: order.paymentState,
    // A payment keeps the reason after it came through.
    pendingReason: order.paymentState === 'capturing' ? order.heldFor : null,
    transactionId: outside?.transactionId ?? order.transactionId,
    method: outside?.method ?? null,
    reference: outside?.reference ?? null,
  }
}

const isOf = (doubles: OrderMoney['doubles'], transactionId: string) =>
  doubles.some((double) => double.transactionId === transactionId)

const toRefundRow = (refund: OrderMoney['refunds'][number]): AdminOrder['refunds'][number] => ({
  ...inIso(refund),
  amount: dollarsOf(refund.amountCents),
  requestedAt: ((isByHand(refund) && refund.completedAt) || refund.createdAt).toISOString(),
})
