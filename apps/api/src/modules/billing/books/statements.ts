import type {
  Order,
  PaymentHistoryRow,
  subscriptionState as subscriptionStateCall,
} from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import type { Config } from '#settings/config'
import { linesOf } from './line-rules.ts'
import { type CallersOrder, orderFields, type Proposed } from './orders-repo.ts'
import { describeMethod, hasNoTime } from './outside-rules.ts'
import { isUnderWay } from './payment-rules.ts'
import { findPayment } from './payments-repo.ts'
import type { CallersPurchase } from './purchases-repo.ts'
import { paidReceipt, pendingReceipt } from './receipts.ts'
import type { CallersSubscription } from './subscriptions-repo.ts'

export const orderOf = (row: CallersOrder): Order => ({
  ...orderFields(row, row.username, row.lines),
  underWay: row.paymentId !== null ? 'payment' : row.isRefunding ? 'refund' : null,
  pendingReason: row.pendingReason,
  proposal: row.proposal && proposalOf(row.proposal),
})

const proposalOf = (proposal: Proposed) => ({
  ...proposal,
  refundId: proposal.id,
  amount: dollarsOf(proposal.amountCents),
  isByHand: proposal.way !== 'provider',
  payAt: new Date(proposal.payAt).toISOString(),
})

export const paymentHistoryRowOf = ({
  lines,
  ...purchase
}: CallersPurchase): PaymentHistoryRow => ({
  ...purchase,
  ...(purchase.type === 'order' && linesOf(lines)),
  purchaseType: purchase.type,
  paymentDescription: [
    purchase.description,
    purchase.type === 'order' && purchase.discountReason,
    describeMethod(purchase),
  ]
    .filter(Boolean)
    .join(' · '),
  amount: dollarsOf(purchase.amountCents),
  purchaseDate: purchase.purchasedAt.toISOString(),
  hasNoTime: hasNoTime(purchase),
})

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

export function subscriptionState(
  { plan }: Pick<Config, 'plan'>,
  row: CallersSubscription | undefined,
): Reply<typeof subscriptionStateCall> {
  const isRunning = row?.status === 'active' || row?.status === 'suspended'
  return {
    planName: plan.name,
    // A running subscription keeps the price it started with.
    planPrice: dollarsOf(row?.status === 'active' ? row.priceCents : centsOf(plan.price)),
    status: row?.status ?? null,
    startedAt: row?.startedAt?.toISOString() ?? null,
    nextPaymentAt: row?.nextPaymentAt?.toISOString() ?? null,
    failedPayments: row?.failedPayments ?? 0,
    nextRetryAt: row?.nextRetryAt?.toISOString() ?? null,
    cancelRequestedAt: (isRunning && row.cancelRequestedAt?.toISOString()) || null,
    hasPaid: row?.hasPaid ?? false,
  }
}
