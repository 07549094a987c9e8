import { getResource, invalidValue, parseBody, unprocessable } from '#paypal/protocol/problem'
import { requireSeller } from '#paypal/protocol/seller'
import { type Payer, type Subscription, subscription } from '#paypal/state/resources'
import { stamp, toStamp, type World } from '#paypal/state/world'
import { type SubscriptionRequest, subscriptionRequest } from './request.ts'
import { announceSubscription } from './status.ts'

/** A subscription that waits for the buyer's approval. */
export const createSubscription = (world: World, body: unknown): Subscription => {
  const request = parseBody(subscriptionRequest, body)
  const plan = getResource(world.state.plans, request.plan_id)
  if (plan.status !== 'ACTIVE')
    throw unprocessable(
      'PLAN_STATUS_INVALID',
      'Invalid plan status for subscription creation; plan status should be active.',
      { field: '/plan_id' },
    )
  if (request.quantity !== undefined && !plan.quantity_supported)
    throw unprocessable(
      'SUBSCRIPTION_CANNOT_HAVE_QUANTITY',
      "Subscription can't have quantity as the plan does not support quantity.",
      { field: '/quantity' },
    )
  const start = request.start_time === undefined ? world.now() : new Date(request.start_time)
  if (request.start_time !== undefined && start <= world.now())
    throw invalidValue(
      '/start_time',
      request.start_time,
      'Start time must be a valid future date and time.',
    )
  requireSeller(world.state, '/v1/billing/subscriptions')
  const { application_context: context, subscriber } = request
  const made = subscription.decode({
    id: world.ids.subscription(),
    planId: plan.id,
    customId: request.custom_id,
    status: 'APPROVAL_PENDING',
    statusUpdateTime: stamp(world),
    startTime: toStamp(start),
    quantity: Number(request.quantity ?? '1'),
    brandName: context?.brand_name,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
    agreementToken: world.ids.agreementToken(),
    checkoutToken: world.ids.checkoutToken(),
    subscriber: subscriber && toPayer(world, subscriber),
    createTime: stamp(world),
    updateTime: stamp(world),
  })
  world.state.subscriptions[made.id] = made
  announceSubscription(world, made, 'CREATED')
  return made
}

const toPayer = (
  world: World,
  { email_address, name }: NonNullable<SubscriptionRequest['subscriber']>,
): Payer => ({
  payerId: world.ids.payer(),
  email: email_address ?? 'buyer@sandbox.example',
  givenName: name?.given_name ?? 'Sandbox',
  surname: name?.surname ?? 'Buyer',
})
