import type { Context } from '#context'
import { isUnderWay } from '#modules/billing/books/payment-rules'
import { getPayment, movePayment, type PaymentRow } from '#modules/billing/books/payments-repo'
import { endOf } from '#modules/billing/books/subscription-rules'
import {
  findPending,
  getSubscription,
  moveSubscription,
  type SubscriptionRow,
} from '#modules/billing/books/subscriptions-repo'
import { settleSubscription } from '#modules/billing/settle/settle-subscription'
import { getOwnPayment, type ReturnVisit } from './confirm-order.ts'
import { getOwnSubscription } from './confirm-subscription.ts'
import { agreedNow } from './subscribe.ts'

/** Closes a payment or subscription that wasn't approved. Returns the sentence to show. */
export const cancelApproval = (context: Context, visit: ReturnVisit): Promise<string> =>
  visit.query.rType === 'user_order'
    ? cancelPayment(context, visit)
    : cancelSubscription(context, visit)

async function cancelPayment(context: Context, visit: ReturnVisit): Promise<string> {
  const { db, clock } = context
  const payment = await getOwnPayment(context, visit)
  await movePayment(db, payment, ['created'], 'cancelled', clock())
  return sentenceFor(await getPayment(db, payment))
}

function sentenceFor({ state, orderNumber, orderStatus }: PaymentRow): string {
  if (isUnderWay(state))
    return `Your payment of order ${orderNumber} is being confirmed. We’ll email you the receipt.`
  if (orderStatus === 'cancelled') return `Order ${orderNumber} was canceled. Nothing was charged.`
  // Paid by this payment or another one of the same order.
  if (orderStatus !== 'unpaid')
    return `Order ${orderNumber} has already been paid. You’ll find the receipt under Billing.`
  return `Your payment for order ${orderNumber} was canceled. Nothing was charged. You can pay at any time.`
}

const notStarted = 'The subscription was not started. Nothing was charged.'

/** PayPal does not always name the subscription; then it is the newest pending one. */
async function cancelSubscription(context: Context, visit: ReturnVisit): Promise<string> {
  const { db, clock, config } = context
  const row = visit.query.subscription_id
    ? await getOwnSubscription(context, visit)
    : await newestPending(context, visit)
  if (row?.status !== 'pending') return subscriptionSentence(config.plan.name, row)
  // They may have approved it in another tab: then PayPal starts it, whatever we show.
  const settled = await settleSubscription(context, row)
  if (settled.kind === 'known' && settled.isApproved)
    return subscriptionSentence(config.plan.name, settled.subscription)
  const now = clock()
  if (await moveSubscription(db, row, 'pending', endOf(row, 'cancelled', now), now))
    return notStarted
  // It was activated in the meantime.
  return subscriptionSentence(config.plan.name, await getSubscription(db, row))
}

function subscriptionSentence(name: string, row: SubscriptionRow | undefined): string {
  if (row?.status === 'pending')
    return `Your ${name} subscription is being confirmed. We’ll email you the receipt.`
  if (row?.status === 'active') return `Your ${name} subscription is active.`
  if (row?.status === 'suspended') return `Your ${name} subscription is suspended.`
  if (row?.startedAt) return `Your ${name} subscription has ended. You won’t be charged again.`
  return notStarted
}

const newestPending = ({ db, config }: Context, { caller }: ReturnVisit) =>
  findPending(db, caller.userId, new Date(0), agreedNow(config))
