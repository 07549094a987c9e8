import type { Order, PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { describeMethod } from '#modules/billing/outside/rules'
import { orderFields, orderQueries } from '#modules/billing/payments/orders-repo'
import { findPayment } from '#modules/billing/payments/repo'
import { isUnderWay } from '#modules/billing/payments/rules'
import { findNewest, findRunning } from '#modules/billing/subscriptions/repo'
import { findLatestSubscriptionPurchase, purchaseQueries } from './purchases-repo.ts'
import { paidReceipt, pendingReceipt } from './receipts.ts'

export function statements(context: Context) {
  const { listOrders } = orderQueries(context.db)
  const { listPurchases } = purchaseQueries(context.db)
  return {
    async orders(userId: number): Promise<Order[]> {
      const rows = await listOrders(userId)
      return rows.map(({ order, username, paymentId, pendingReason, isRefunding }) => ({
        ...orderFields(order, username),
        underWay: paymentId !== null ? 'payment' : isRefunding ? 'refund' : null,
        pendingReason,
      }))
    },

    async purchases(userId: number): Promise<PaymentHistoryRow[]> {
      const rows = await listPurchases(userId)
      return rows.map(({ purchase, orderNumber }) => ({
        id: purchase.id,
        purchaseType: purchase.type,
        paymentDescription: [purchase.description, describeMethod(purchase)]
          .filter(Boolean)
          .join(' · '),
        amount: dollarsOf(purchase.amountCents),
        purchaseDate: purchase.purchasedAt.toISOString(),
        orderNumber,
        transactionId: purchase.transactionId,
      }))
    },
  }
}

/** The state of one of the caller's payments; polled by the page that waits for it. */
export async function paymentStatus(context: Context, caller: Caller, publicId: string) {
  const payment = await findPayment(context.db, { publicId, userId: caller.userId })
  if (!payment) throw new AppError('payment_not_found')
  const { state, pendingReason } = payment
  if (state === 'captured')
    return { state, pendingReason: null, dataInfo: await paidReceipt(context, payment) }
  return isUnderWay(state)
    ? { state, pendingReason, dataInfo: pendingReceipt(context, payment) }
    : { state, pendingReason: null, dataInfo: null }
}

export async function subscriptionState({ db, config }: Context, userId: number) {
  const running = await findRunning(db, userId)
  const row = running ?? (await findNewest(db, userId))
  return {
    planName: config.plan.name,
    // A running subscription keeps the price it started with.
    planPrice: dollarsOf(row?.status === 'active' ? row.priceCents : centsOf(config.plan.price)),
    status: row?.status ?? null,
    startedAt: row?.startedAt?.toISOString() ?? null,
    nextPaymentAt: row?.nextPaymentAt?.toISOString() ?? null,
    failedPayments: row?.failedPayments ?? 0,
    nextRetryAt: row?.nextRetryAt?.toISOString() ?? null,
    cancelRequestedAt: running?.cancelRequestedAt?.toISOString() ?? null,
    hasPaid: row !== undefined && (await findLatestSubscriptionPurchase(db, row)) !== undefined,
  }
}
