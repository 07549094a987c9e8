import type { Context } from '#context'
import { centsOf } from '#lib/money'
import { getPayment, movePayment, type PaymentRow } from '#modules/billing/payments/repo'
import { isUnderWay } from '#modules/billing/payments/rules'
import {
  findPending,
  getSubscription,
  moveSubscription,
  type SubscriptionRow,
} from '#modules/billing/subscriptions/repo'
import { endOf } from '#modules/billing/subscriptions/rules'
import { getOwnPayment, type Visit } from './confirm-order.ts'
import { getOwnSubscription } from './confirm-subscription.ts'

/** The customer came back without approving: what waited for it is closed. Returns what to tell. */
export const cancelReturn = (context: Context, visit: Visit): Promise<string> =>
  visit.query.rType === 'user_order'
    ? cancelPayment(context, visit)
    : cancelSubscription(context, visit)

async function cancelPayment(context: Context, visit: Visit): Promise<string> {
  const { db, clock } = context
  const { id } = await getOwnPayment(context, visit)
  await movePayment(db, id, ['created'], 'cancelled', clock())
  return sentenceFor(await getPayment(db, id))
}

function sentenceFor({ state, orderNumber, orderStatus }: PaymentRow): string {
  if (isUnderWay(state))
    return `The payment of order ${orderNumber} is being confirmed. You will get the receipt by email.`
  if (orderStatus === 'cancelled') return `Order ${orderNumber} was cancelled. Nothing was charged.`
  // By this payment or by another one of the same order.
  if (orderStatus !== 'unpaid')
    return `Order ${orderNumber} is paid already. You find the receipt under Billing.`
  return `The payment of order ${orderNumber} was cancelled. Nothing was charged. You can pay at any time.`
}

const nothingBegun = 'The subscription was not begun. Nothing was charged.'

/** PayPal does not always say which subscription it was: then it is the one that waits. */
async function cancelSubscription(context: Context, visit: Visit): Promise<string> {
  const { db, clock, config } = context
  const row = visit.query.subscription_id
    ? await getOwnSubscription(context, visit)
    : await newestPending(context, visit)
  if (row?.status !== 'pending') return subscriptionSentence(config.plan.name, row)
  const now = clock()
  if (await moveSubscription(db, row.id, 'pending', endOf(row, 'cancelled', now), now))
    return nothingBegun
  // It began in the same moment.
  return subscriptionSentence(config.plan.name, await getSubscription(db, row.id))
}

function subscriptionSentence(name: string, row: SubscriptionRow | undefined): string {
  if (row?.status === 'active') return `Your subscription ${name} is running.`
  if (row?.status === 'suspended') return `Your subscription ${name} is suspended.`
  if (row?.startedAt) return `Your subscription ${name} has ended. Nothing more will be charged.`
  return nothingBegun
}

const newestPending = (
  { db, config }: Context,
  { caller }: Visit,
): Promise<SubscriptionRow | undefined> =>
  findPending(db, caller.userId, new Date(0), centsOf(config.plan.price))
