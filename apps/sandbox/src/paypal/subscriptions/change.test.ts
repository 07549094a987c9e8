import { expect, it } from 'vitest'
import {
  aHost,
  anActiveSubscription,
  aPlan,
  aSubscription,
  planBody,
  type TestHost,
} from '#paypal/host/test-host'

const path = (id: string) => `/v1/billing/subscriptions/${id}`
const outcome = ({ status, json }: ReturnType<TestHost['call']>) => [
  status,
  json.details?.[0]?.issue,
]
const revise = ({ call }: TestHost, id: string, body: object) =>
  call('POST', `${path(id)}/revise`, body)
const patch = ({ call }: TestHost, id: string, ...patches: object[]) =>
  outcome(call('PATCH', path(id), patches))

/** An active subscription, and a dearer plan of the same product. */
const aChoice = () => {
  const test = aHost()
  const plan = aPlan(test)
  const id = anActiveSubscription(test, plan)
  const product = test.host.world.state.plans[plan]?.product_id ?? ''
  const [cycle] = planBody(product).billing_cycles
  const pricing_scheme = { fixed_price: { value: '59', currency_code: 'USD' } }
  const body = planBody(product, { billing_cycles: [{ ...cycle, pricing_scheme }] })
  const dearer = test.call('POST', '/v1/billing/plans', body).json.id ?? ''
  return { test, id, plan, dearer }
}

it('has another plan from the next payment on, once the buyer approved it', () => {
  const { test, id, plan, dearer } = aChoice()
  const { status, json } = revise(test, id, { plan_id: dearer })
  expect([status, json.plan_id]).toEqual([200, dearer])
  expect(json.links?.map(({ rel }) => rel)).toEqual(['approve', 'edit', 'self'])
  expect(test.call('GET', path(id)).json.plan_id).toBe(plan)
  test.host.controls.decideSubscription(id, 'approve')
  expect(test.call('GET', path(id)).json.plan_id).toBe(dearer)
  expect(test.events().at(-1)).toBe('BILLING.SUBSCRIPTION.UPDATED')
  test.host.controls.nextCycle(id)
  const amounts = test.host.ledger().payments.map(({ amountCents }) => amountCents)
  expect(amounts).toEqual([2900, 5900])
})

it('is proposed a price by a button, too', () => {
  const { test, id } = aChoice()
  expect(test.host.controls.proposePrice(id, 3500)).toContain('ba_token=')
  test.host.controls.decideSubscription(id, 'approve')
  test.host.controls.nextCycle(id)
  expect(test.host.ledger().payments.at(-1)?.amountCents).toBe(3500)
})

it('stays as it is if the buyer declines', () => {
  const { test, id, plan, dearer } = aChoice()
  const application_context = {
    return_url: 'http://localhost:3000/changed',
    cancel_url: 'http://localhost:3000/unchanged',
  }
  revise(test, id, { plan_id: dearer, application_context })
  expect(test.host.controls.decideSubscription(id, 'cancel')).toMatch(/\/unchanged\?/)
  expect(test.call('GET', path(id)).json.plan_id).toBe(plan)
  expect(() => test.host.controls.decideSubscription(id, 'approve')).toThrow()
})

it('refuses a revision that contradicts itself or comes too early', () => {
  const { test, id, dearer } = aChoice()
  expect(outcome(revise(test, id, { plan_id: aPlan(test) }))).toEqual([
    422,
    'PLAN_PRODUCT_NOT_COMPATIBLE',
  ])
  expect(outcome(revise(test, id, { plan_id: 'P-NONE' }))).toEqual([404, 'INVALID_RESOURCE_ID'])
  expect(outcome(revise(test, id, { quantity: '2' }))).toEqual([400, 'INVALID_PARAMETER_VALUE'])
  expect(outcome(revise(test, id, { plan_id: 7 }))).toEqual([400, 'INVALID_PARAMETER_SYNTAX'])
  expect(outcome(revise(test, 'I-NONE', {}))).toEqual([404, 'INVALID_RESOURCE_ID'])
  expect(outcome(revise(test, aSubscription(test), { plan_id: dearer }))).toEqual([
    422,
    'SUBSCRIPTION_STATUS_INVALID',
  ])
})

it('has its id and what is outstanding changed', () => {
  const { test, id } = aChoice()
  test.host.controls.failPayment(id, true)
  const debt = '/billing_info/outstanding_balance'
  const of = (value: string) => ({
    op: 'replace',
    path: debt,
    value: { currency_code: 'USD', value },
  })
  expect(
    patch(test, id, { op: 'replace', path: '/custom_id', value: 'user-8' }, of('9.00')),
  ).toEqual([204, undefined])
  expect(test.call('GET', path(id)).json).toMatchObject({
    custom_id: 'user-8',
    billing_info: { outstanding_balance: { value: '9.00' } },
  })
  expect(patch(test, id, of('10.00'))).toEqual([422, 'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE'])
  expect(patch(test, id, of('a lot'))).toEqual([400, 'INVALID_PARAMETER_VALUE'])
  expect(patch(test, id, { op: 'remove', path: '/custom_id' })).toEqual([
    400,
    'UNSUPPORTED_PATCH_OPERATION',
  ])
  expect(patch(test, id, { op: 'replace', path: '/plan', value: {} })).toEqual([
    400,
    'INVALID_PATCH_PATH',
  ])
  expect(patch(test, aSubscription(test), of('1.00'))).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID'])
  expect(patch(test, 'I-NONE', of('1.00'))).toEqual([404, 'INVALID_RESOURCE_ID'])
})
