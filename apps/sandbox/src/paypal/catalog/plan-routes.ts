import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import {
  getResource,
  invalidValue,
  parseBody,
  parseQuery,
  unprocessable,
} from '#paypal/protocol/problem'
import { change, get, make, type Route } from '#paypal/protocol/router'
import type { Plan } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'

const money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d{1,2})?$/),
})
const planRequest = z.looseObject({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']).default('ACTIVE'),
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z
    .array(
      z.object({
        frequency: z.object({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.number().int().min(1).max(365).default(1),
        }),
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.number().int().min(1).max(99),
        total_cycles: z.number().int().min(0).max(999).default(1),
        pricing_scheme: z.object({ fixed_price: money }).optional(),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.object({
    auto_bill_outstanding: z.boolean().default(true),
    setup_fee: money.optional(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).default('CANCEL'),
    payment_failure_threshold: z.number().int().min(0).max(999).default(0),
  }),
  taxes: z
    .object({
      percentage: z.string().regex(/^\d+(\.\d+)?$/),
      inclusive: z.boolean().default(true),
    })
    .optional(),
  quantity_supported: z.boolean().default(false),
})

const listQuery = z.looseObject({
  product_id: z.string().optional(),
  plan_ids: z.string().optional(),
  page_size: z.coerce.number().int().min(1).max(20).default(10),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** `/v1/billing/plans`: what is charged, how often, how much. */
export const planRoutes = (world: World): Route[] => {
  const find = (id?: string) => getResource(world.state.plans, id)
  const show = (id?: string) => planJson(world, find(id))
  const switchTo = (action: string, status: Plan['status']) =>
    change('POST', `/v1/billing/plans/:id/${action}`, ({ params }) => {
      Object.assign(find(params.id), { status, update_time: stamp(world) })
    })
  return [
    make('/v1/billing/plans', { hours: 72, act: ({ body }) => createPlan(world, body).id, show }),
    get('/v1/billing/plans', ({ query }) => {
      const { product_id, plan_ids, page, page_size } = parseQuery(listQuery, query)
      const found = Object.values(world.state.plans)
        .filter((plan) => product_id === undefined || plan.product_id === product_id)
        .filter((plan) => plan_ids === undefined || plan_ids.split(',').includes(plan.id))
        .reverse()
      const plans = found
        .slice((page - 1) * page_size, page * page_size)
        .map((plan) => planJson(world, plan))
      const total_pages = Math.ceil(found.length / page_size)
      return { plans, total_items: found.length, total_pages }
    }),
    get('/v1/billing/plans/:id', ({ params }) => show(params.id)),
    switchTo('activate', 'ACTIVE'),
    switchTo('deactivate', 'INACTIVE'),
  ]
}

const createPlan = (world: World, body: unknown): Plan => {
  const request = parseBody(planRequest, body)
  getResource(world.state.products, request.product_id)
  checkCycles(request.billing_cycles)
  const { product_id, name, status, description, billing_cycles, quantity_supported } = request
  const plan: Plan = structuredClone({
    id: world.ids.plan(),
    product_id,
    name,
    status,
    ...(description === undefined ? {} : { description }),
    billing_cycles: billing_cycles.sort((a, b) => a.sequence - b.sequence),
    payment_preferences: request.payment_preferences,
    ...(request.taxes === undefined ? {} : { taxes: request.taxes }),
    quantity_supported,
    create_time: stamp(world),
    update_time: stamp(world),
  })
  world.state.plans[plan.id] = plan
  return plan
}

/** At most two trials, exactly one regular cycle, which comes last; sequences from 1 without gaps. */
const checkCycles = (cycles: Plan['billing_cycles']) => {
  const refuse = (issue: string, description: string): never => {
    throw unprocessable(issue, description, { field: '/billing_cycles' })
  }
  const sorted = [...cycles].sort((a, b) => a.sequence - b.sequence)
  const trials = sorted.filter(({ tenure_type }) => tenure_type === 'TRIAL').length
  const regular = sorted.length - trials
  if (trials > 2)
    refuse(
      'MORE_THAN_TWO_TRIAL_BILLING_CYCLE_NOT_SUPPORTED',
      'Only two trial billing cycles are allowed.',
    )
  if (regular === 0)
    refuse('MISSING_REGULAR_BILLING_CYCLE', 'Plan should have at least one regular billing cycle.')
  if (regular > 1)
    refuse(
      'MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED',
      'Only one regular billing cycle is allowed.',
    )
  const sequence = 'INVALID_BILLING_CYCLE_SEQUENCE'
  if (!sorted.every(({ sequence }, index) => sequence === index + 1))
    refuse(sequence, 'Billing cycle sequence should start with `1` and be consecutive.')
  if (sorted.at(-1)?.tenure_type !== 'REGULAR')
    refuse(sequence, 'Trial Billing cycle should precede regular billing cycle.')
  const price = sorted.at(-1)?.pricing_scheme?.fixed_price
  if (!price || Number(price.value) <= 0)
    throw invalidValue(`/billing_cycles/${sorted.length - 1}/pricing_scheme`)
}

const planJson = (world: World, plan: Plan) => {
  const url = `${world.baseUrl()}/v1/billing/plans/${plan.id}`
  const action = plan.status === 'ACTIVE' ? 'deactivate' : 'activate'
  return {
    ...plan,
    links: [
      link(url, 'self'),
      link(url, 'edit', 'PATCH'),
      link(`${url}/${action}`, action, 'POST'),
    ],
  }
}
