import * as z from 'zod'
import { planCurrency } from '#paypal/catalog/cycles'
import { link } from '#paypal/protocol/links'
import { fromCents, money, toCents } from '#paypal/protocol/money'
import {
  getResource,
  invalidRequest,
  invalidValue,
  notFound,
  parseBody,
  unprocessable,
} from '#paypal/protocol/problem'
import type { Plan, Subscription } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { applicationContext, customId, quantity } from './request.ts'
import { announceSubscription, requireStatus } from './status.ts'

const reviseRequest = z.looseObject({
  plan_id: z.string().min(3).max(50).optional(),
  quantity: quantity.optional(),
  application_context: applicationContext.optional(),
})

/** Proposes another plan or quantity; nothing changes until the buyer approves it. */
export const reviseSubscription = (world: World, subscription: Subscription, body: unknown) => {
  const request = parseBody(reviseRequest, body)
  requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'revise')
  const { plan_id = subscription.planId, application_context: context } = request
  const [old, plan] = [world.state.plans[subscription.planId], world.state.plans[plan_id]]
  if (!plan) throw notFound('Requested resource ID was not found.')
  if (plan.product_id !== old?.product_id)
    throw unprocessable(
      'PLAN_PRODUCT_NOT_COMPATIBLE',
      'The old and the new plans should be for the same product.',
      { field: '/plan_id' },
    )
  if (request.quantity !== undefined && !plan.quantity_supported)
    throw invalidValue('/quantity', request.quantity)
  subscription.revision = {
    planId: plan.id,
    quantity: Number(request.quantity ?? subscription.quantity),
  }
  if (context) {
    subscription.returnUrl = context.return_url
    subscription.cancelUrl = context.cancel_url
  }
  const url = `${world.baseUrl()}/v1/billing/subscriptions/${subscription.id}`
  const approve = `${world.baseUrl()}/webapps/billing/subscriptions?ba_token=${subscription.agreementToken}`
  return {
    plan_id: plan.id,
    plan_overridden: false,
    ...(request.quantity === undefined ? {} : { quantity: request.quantity }),
    links: [link(approve, 'approve'), link(url, 'edit', 'PATCH'), link(url, 'self')],
  }
}

/** Proposes a plan that is the same but for its price; returns the address of the buyer's approval. */
export const proposePrice = (world: World, subscription: Subscription, cents: number) => {
  const plan = getResource(world.state.plans, subscription.planId)
  const priced = (cycle: Plan['billing_cycles'][number]) =>
    cycle.tenure_type === 'TRIAL'
      ? cycle
      : { ...cycle, pricing_scheme: { fixed_price: money(cents, planCurrency(plan)) } }
  const dearer = {
    ...plan,
    id: world.ids.plan(),
    name: `${plan.name}, ${fromCents(cents)}`,
    billing_cycles: plan.billing_cycles.map(priced),
  }
  world.state.plans[dearer.id] = dearer
  const { links } = reviseSubscription(world, subscription, { plan_id: dearer.id })
  return links.find(({ rel }) => rel === 'approve')?.href
}

/** The buyer's answer to a revision; the next payment is the first at the new price. */
export const decideRevision = (world: World, subscription: Subscription, isApproved: boolean) => {
  const { revision } = subscription
  subscription.revision = null
  if (!revision || !isApproved) return
  Object.assign(subscription, revision)
  subscription.updateTime = stamp(world)
  announceSubscription(world, subscription, 'UPDATED')
}

const patchRequest = z.array(
  z.looseObject({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: z.string(),
    value: z.unknown().optional(),
  }),
)

const balance = z.object({ currency_code: z.string().length(3), value: z.string().max(32) })

/** Changes the seller's id of a subscription, or lowers what is outstanding: a part of PayPal's list. */
export const patchSubscription = (world: World, subscription: Subscription, body: unknown) => {
  const patches = parseBody(patchRequest, body)
  requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'patch', 'either active or suspended')
  const changed = structuredClone(subscription)
  for (const { op, path, value } of patches) {
    const refuse = (issue: string, description: string) =>
      invalidRequest({ field: path, location: 'body', issue, description })
    const isBalance = path === '/billing_info/outstanding_balance'
    if (!isBalance && path !== '/custom_id')
      throw refuse('INVALID_PATCH_PATH', 'The specified field cannot be patched.')
    if (op !== 'replace' && (isBalance || op !== 'add'))
      throw refuse(
        'UNSUPPORTED_PATCH_OPERATION',
        'The specified patch operation not supported for this field.',
      )
    if (isBalance)
      changed.outstandingCents = lowered(
        subscription,
        parseBody(z.object({ value: balance }), { value }).value.value,
      )
    else changed.customId = parseBody(z.object({ value: customId }), { value }).value
  }
  Object.assign(subscription, changed, { updateTime: stamp(world) })
  announceSubscription(world, subscription, 'UPDATED')
}

const lowered = ({ outstandingCents }: Subscription, value: string) => {
  const cents = toCents(value) ?? -1
  if (cents < 0) throw invalidValue('/value/value', value)
  if (cents > outstandingCents)
    throw unprocessable(
      'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE',
      'The new outstanding balance cannot be greater than the current outstanding balance.',
    )
  return cents
}
