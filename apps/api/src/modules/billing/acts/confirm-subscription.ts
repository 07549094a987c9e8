import type { Context } from '#context'
import { AppError, fieldFault } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { findLastSubscriptionPayment, findPurchase } from '#modules/billing/books/purchases-repo'
import { pendingSubscriptionReceipt, receiptOf } from '#modules/billing/books/receipts'
import { findSubscription, type SubscriptionRow } from '#modules/billing/books/subscriptions-repo'
import { settleSubscription } from '#modules/billing/settle/settle-subscription'
import type { ReturnVisit } from './confirm-order.ts'

/** Settles the subscription of a customer who returned from the approval page. */
export async function confirmSubscription(context: Context, visit: ReturnVisit) {
  const row = await getOwnSubscription(context, visit)
  const before = await findReceipt(context, row)
  const settled = await settleSubscription(context, row)
  if (settled.kind === 'foreign') throw new AppError('payment_refused')
  if (settled.kind === 'unknown') {
    if (before) return { dataInfo: before, wasKnown: true }
    const dataInfo = pendingSubscriptionReceipt(context, row)
    throw new AppError('payment_error', { extra: { dataInfo } })
  }
  const { subscription, isApproved } = settled
  const receipt = await findReceipt(context, subscription)
  if (receipt) return { dataInfo: receipt, wasKnown: before !== undefined }
  // The provider retries in some days, but a declined payment is not a pending one.
  if (subscription.failedPayments > 0) throw new AppError('payment_declined')
  const isUnderWay = isApproved && ['pending', 'active'].includes(subscription.status)
  if (!isUnderWay) throw new AppError('payment_not_approved')
  return { dataInfo: pendingSubscriptionReceipt(context, subscription), wasKnown: false }
}

/** The receipt of its newest payment; undefined before the first. */
async function findReceipt(context: Context, row: SubscriptionRow) {
  const purchase = await findLastSubscriptionPayment(context.db, row)
  const facts = purchase && (await findPurchase(context.db, purchase))
  return facts && receiptOf(facts)
}

/** The subscription in a return URL, if the caller's. The audit log gets another customer's. */
export async function getOwnSubscription({ db }: Context, { caller, address, query }: ReturnVisit) {
  const { subscription_id } = query
  if (!subscription_id) throw fieldFault('subscription_id', 'This parameter is missing.')
  const { userId } = caller
  const providerId = subscription_id
  const row =
    (await findSubscription(db, { providerId, userId })) ??
    (await findSubscription(db, { providerId }))
  if (!row) throw new AppError('payment_not_found')
  if (row.userId === userId) return row
  await writeAudit(db, {
    caller,
    action: 'subscription.foreign',
    subject: subscription_id,
    detail: 'The subscription belongs to another account.',
    address,
  })
  throw new AppError('payment_not_found')
}
