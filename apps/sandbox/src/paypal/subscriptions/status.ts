import { unprocessable } from '#paypal/protocol/problem'
import type { Subscription } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { subscriptionJson } from './json.ts'

const sentences = {
  CREATED: 'Subscription created',
  ACTIVATED: 'Subscription activated',
  UPDATED: 'Subscription updated',
  SUSPENDED: 'Subscription suspended',
  CANCELLED: 'Subscription cancelled',
  EXPIRED: 'Subscription expired',
  'PAYMENT.FAILED': 'Payment failed for subscription',
} as const

export const announceSubscription = (
  world: World,
  subscription: Subscription,
  what: keyof typeof sentences,
) =>
  world.emit(`BILLING.SUBSCRIPTION.${what}`, sentences[what], {
    type: 'subscription',
    version: '2.0',
    json: subscriptionJson(world, subscription),
  })

const announced = {
  ACTIVE: 'ACTIVATED',
  SUSPENDED: 'SUSPENDED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
} as const

/** Changes the status and emits the event. */
export const setStatus = (
  world: World,
  subscription: Subscription,
  status: keyof typeof announced,
  note: string | null = null,
) => {
  subscription.status = status
  subscription.statusChangeNote = note
  subscription.statusUpdateTime = stamp(world)
  subscription.updateTime = stamp(world)
  if (status === 'CANCELLED' || status === 'EXPIRED') subscription.nextBillingTime = null
  announceSubscription(world, subscription, announced[status])
}

/** Refuses an action that the subscription's status doesn't allow. */
export const requireStatus = (
  subscription: Subscription,
  allowed: readonly Subscription['status'][],
  action: string,
  words = allowed.join(' or ').toLowerCase(),
) => {
  if (!allowed.includes(subscription.status))
    throw unprocessable(
      'SUBSCRIPTION_STATUS_INVALID',
      `Invalid subscription status for ${action} action; subscription status should be ${words}.`,
    )
}
