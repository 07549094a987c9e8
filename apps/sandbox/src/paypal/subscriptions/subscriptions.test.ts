import { expect, it } from 'vitest'
import {
  aHost,
  anActiveSubscription,
  aPlan,
  aSubscription,
  subscriptionBody,
  type TestHost,
} from '#paypal/host/test-host'

const read = ({ call }: TestHost, id: string) => call('GET', `/v1/billing/subscriptions/${id}`).json
const act = ({ call }: TestHost, id: string, action: string, body: object = { reason: 'test' }) =>
  call('POST', `/v1/billing/subscriptions/${id}/${action}`, body)
const issue = ({ json }: { json: { details?: { issue: string }[] | undefined } }) =>
  json.details?.[0]?.issue

it('creates a subscription that waits for approval', () => {
  const test = aHost()
  const body = subscriptionBody(aPlan(test))
  const { status, json } = test.call('POST', '/v1/billing/subscriptions', body)
  expect(status).toBe(201)
  expect(json).toMatchObject({
    id: expect.stringMatching(/^I-[0-9A-Z]{12}$/),
    status: 'APPROVAL_PENDING',
    custom_id: 'user:7',
    subscriber: { email_address: 'premium@smartbird.example' },
  })
  expect(json.links?.[0]).toEqual({
    href: expect.stringMatching(
      /^http:\/\/paypal\.sandbox\/webapps\/billing\/subscriptions\?ba_token=BA-[0-9A-Z]{17}$/,
    ),
    rel: 'approve',
    method: 'GET',
  })
  expect(json.billing_info).toBeUndefined()
  expect(test.events()).toEqual(['BILLING.SUBSCRIPTION.CREATED'])
  expect(read(test, json.id ?? '')).toEqual(json)
})

it('creates one subscription per request id', () => {
  const test = aHost()
  const body = subscriptionBody(aPlan(test))
  const key = { 'paypal-request-id': 'subscribe-7' }
  const first = test.call('POST', '/v1/billing/subscriptions', body, key)
  const again = test.call('POST', '/v1/billing/subscriptions', body, key)
  expect([again.status, again.json.id]).toEqual([200, first.json.id])
})

it('refuses contradictory requests', () => {
  const test = aHost()
  const plan = aPlan(test)
  const create = (more: object) =>
    test.call('POST', '/v1/billing/subscriptions', subscriptionBody(plan, more))
  expect(create({ plan_id: 'P-NONE' }).status).toBe(404)
  expect(create({ application_context: {} }).json.details).toHaveLength(2)
  expect(create({ custom_id: 'żółw' }).status).toBe(400)
  expect(issue(create({ quantity: '2' }))).toBe('SUBSCRIPTION_CANNOT_HAVE_QUANTITY')
  expect(issue(create({ start_time: '2026-05-04T09:59:59Z' }))).toBe('INVALID_PARAMETER_VALUE')
  expect(create({ application_context: undefined }).status).toBe(201)
  test.call('POST', `/v1/billing/plans/${plan}/deactivate`)
  expect(issue(create({}))).toBe('PLAN_STATUS_INVALID')
})

it('is active and paid once the buyer approved', () => {
  const test = aHost()
  const id = aSubscription(test)
  const back = new URL(test.host.controls.decideSubscription(id, 'approve') ?? '')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    rType: 'user_subscription',
    subscription_id: id,
    ba_token: expect.stringMatching(/^BA-/),
    token: expect.stringMatching(/^[0-9A-Z]{17}$/),
  })
  expect(read(test, id)).toMatchObject({
    status: 'ACTIVE',
    billing_info: {
      outstanding_balance: { currency_code: 'USD', value: '0.00' },
      cycle_executions: [{ tenure_type: 'REGULAR', cycles_completed: 1 }],
      last_payment: { amount: { value: '29.00' }, time: '2026-05-04T10:00:00Z' },
      next_billing_time: '2026-06-04T10:00:00Z',
      failed_payments_count: 0,
    },
  })
  expect(test.events()).toEqual([
    'BILLING.SUBSCRIPTION.CREATED',
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
  ])
  expect(() => test.host.controls.decideSubscription(id, 'approve')).toThrow()
})

it('stays pending when the buyer cancels on the approval page', () => {
  const test = aHost()
  const id = aSubscription(test)
  const back = new URL(test.host.controls.decideSubscription(id, 'cancel') ?? '')
  expect(back.pathname).toBe('/payment-cancel')
  expect(back.searchParams.get('subscription_id')).toBe(id)
  expect(read(test, id).status).toBe('APPROVAL_PENDING')
})

it('is active without a payment when the card is declined, and approved while pending', () => {
  const test = aHost()
  const declined = aSubscription(test)
  test.host.controls.decideSubscription(declined, 'decline')
  expect(read(test, declined)).toMatchObject({
    status: 'ACTIVE',
    billing_info: {
      failed_payments_count: 1,
      last_failed_payment: { reason_code: 'PAYMENT_DENIED' },
    },
  })
  expect(test.host.ledger().payments).toEqual([])

  const pending = aSubscription(test)
  test.host.controls.decideSubscription(pending, 'pending')
  expect(read(test, pending).status).toBe('APPROVED')
  test.host.controls.activateSubscription(pending)
  expect(read(test, pending).status).toBe('ACTIVE')
  expect(test.host.ledger().payments).toHaveLength(1)
})

it('can be canceled once, and never activated again', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  expect(act(test, id, 'cancel', {}).json.details?.[0]).toMatchObject({ field: '/reason' })
  expect(act(test, id, 'cancel').status).toBe(204)
  expect(read(test, id)).toMatchObject({ status: 'CANCELLED', status_change_note: 'test' })
  const again = act(test, id, 'cancel')
  expect([again.status, issue(again)]).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID'])
  expect(issue(act(test, id, 'activate'))).toBe('SUBSCRIPTION_STATUS_INVALID')
  expect(test.events().at(-1)).toBe('BILLING.SUBSCRIPTION.CANCELLED')
})

it('suspends what is active and activates what is suspended', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  expect(issue(act(test, id, 'activate'))).toBe('SUBSCRIPTION_STATUS_INVALID')
  expect(act(test, id, 'suspend').status).toBe(204)
  expect(issue(act(test, id, 'suspend'))).toBe('SUBSCRIPTION_STATUS_INVALID')
  expect(act(test, id, 'activate').status).toBe(204)
  expect(test.events().slice(-2)).toEqual([
    'BILLING.SUBSCRIPTION.SUSPENDED',
    'BILLING.SUBSCRIPTION.ACTIVATED',
  ])
})

it('lists its payments between two dates', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  anActiveSubscription(test)
  const list = (start: string, end: string) =>
    test.call(
      'GET',
      `/v1/billing/subscriptions/${id}/transactions?start_time=${start}&end_time=${end}`,
    ).json
  expect(list('2026-05-01T00:00:00Z', '2026-05-31T00:00:00Z').transactions).toEqual([
    {
      id: test.host.ledger().payments[0]?.id,
      status: 'COMPLETED',
      amount_with_breakdown: {
        gross_amount: { currency_code: 'USD', value: '29.00' },
        fee_amount: { currency_code: 'USD', value: '1.50' },
        net_amount: { currency_code: 'USD', value: '27.50' },
      },
      payer_name: { given_name: 'Premium', surname: 'Customer' },
      payer_email: 'premium@smartbird.example',
      time: '2026-05-04T10:00:00Z',
    },
  ])
  expect(list('2026-04-01T00:00:00Z', '2026-04-30T00:00:00Z').transactions).toEqual([])
  expect(test.call('GET', `/v1/billing/subscriptions/${id}/transactions`).status).toBe(400)
})
