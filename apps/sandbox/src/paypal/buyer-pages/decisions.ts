import * as z from 'zod'
import { getOrder } from '#paypal/orders/find'
import { orderJson } from '#paypal/orders/json'
import { getResource, unprocessable } from '#paypal/protocol/problem'
import {
  type Order,
  type Payer,
  type PendingReason,
  pendingReasons,
  type Subscription,
} from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { activate } from '#paypal/subscriptions/billing'
import { decideRevision } from '#paypal/subscriptions/change'

/** What a buyer can choose on the approval page. */
export const decisions = ['approve', 'cancel', 'decline', 'decline_later', 'pending'] as const
export type Decision = (typeof decisions)[number]
export const choice = z.looseObject({
  decision: z.enum(decisions),
  pendingReason: z.enum(pendingReasons).optional(),
})

const outcomes = {
  approve: 'completed',
  /** The capture is refused with INSTRUMENT_DECLINED. */
  decline: 'instrument_declined',
  /** The capture is answered 201 and has the status DECLINED. */
  decline_later: 'declined',
  pending: 'pending',
} as const

/**
 * Carries out the buyer's decision on an order. Returns where the browser goes next, or null when
 * the shop gave no return address.
 */
export const decideOrder = (
  world: World,
  id: string,
  decision: Decision,
  pendingReason: PendingReason = 'PENDING_REVIEW',
): string | null => {
  const order = getOrder(world, id)
  if (decision === 'cancel') return address(order.cancelUrl, { token: order.id })
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order has already been paid.')
  order.pendingReason = pendingReason
  approveOrder(world, order, outcomes[decision])
  return address(order.returnUrl, { token: order.id, PayerID: order.payer?.payerId ?? '' })
}

const approveOrder = (world: World, order: Order, outcome: Order['outcome']) => {
  order.payer ??= newPayer(world)
  order.outcome = outcome
  const isNew = order.status !== 'APPROVED'
  order.status = 'APPROVED'
  order.updateTime = stamp(world)
  if (isNew)
    world.emit('CHECKOUT.ORDER.APPROVED', 'An order has been approved by buyer', {
      type: 'checkout-order',
      version: '2.0',
      json: orderJson(world, order),
    })
}

/** Withdraws the approval of an order whose money was not taken. */
export const reverseApproval = (world: World, id: string) => {
  const order = getOrder(world, id)
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'The order has no approval to withdraw.')
  order.status = 'VOIDED'
  order.updateTime = stamp(world)
  const { purchase_units } = orderJson(world, order)
  const summary = 'A payment has been reversed after approval.'
  world.emit('CHECKOUT.PAYMENT-APPROVAL.REVERSED', summary, {
    type: 'checkout-order',
    version: '2.0',
    json: { order_id: order.id, purchase_units },
  })
}

/** Carries out the buyer's decision on a subscription; returns the same. */
export const decideSubscription = (world: World, id: string, decision: Decision): string | null => {
  const subscription = getResource(world.state.subscriptions, id)
  const parameters = {
    subscription_id: subscription.id,
    ba_token: subscription.agreementToken,
    token: subscription.checkoutToken,
  }
  if (subscription.revision) decideRevision(world, subscription, decision === 'approve')
  else if (decision !== 'cancel') decideNew(world, subscription, decision)
  return address(
    decision === 'cancel' ? subscription.cancelUrl : subscription.returnUrl,
    parameters,
  )
}

const decideNew = (world: World, subscription: Subscription, decision: Decision) => {
  if (subscription.status !== 'APPROVAL_PENDING')
    throw unprocessable('SUBSCRIPTION_STATUS_INVALID', 'The subscription has already been decided.')
  subscription.subscriber ??= newPayer(world)
  subscription.approved = true
  if (decision === 'pending') {
    subscription.status = 'APPROVED'
    subscription.statusUpdateTime = stamp(world)
    return
  }
  subscription.instrument = decision === 'approve' ? 'ok' : 'declined'
  activate(world, subscription)
}

export const findByAgreement = (world: World, agreementToken: string): Subscription | undefined =>
  Object.values(world.state.subscriptions).find(
    (subscription) => subscription.agreementToken === agreementToken,
  )

const newPayer = (world: World): Payer => ({
  payerId: world.ids.payer(),
  email: 'buyer@sandbox.example',
  givenName: 'Sandbox',
  surname: 'Buyer',
})

/** Adds parameters to the shop's address and keeps its own; null when it gave none. */
const address = (url: string | null, parameters: Record<string, string>) => {
  if (url === null) return null
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  return target.href
}
