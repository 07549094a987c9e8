import { expect, it } from 'vitest'
import {
  aHost,
  anActiveSubscription,
  aPlan,
  aSubscription,
  planBody,
  type TestHost,
} from '#paypal/host/test-host'

const day = 86_400_000
const read = ({ call }: TestHost, id: string) => call('GET', `/v1/billing/subscriptions/${id}`).json

it('takes the next payment by control, and moves the next date by a month', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  test.host.controls.nextCycle(id)
  expect(read(test, id)).toMatchObject({
    billing_info: {
      cycle_executions: [{ cycles_completed: 2 }],
      next_billing_time: '2026-07-04T10:00:00Z',
    },
  })
  expect(test.host.ledger()).toMatchObject({ capturedCents: 5800 })
})

it('takes payments when they are due', () => {
  const test = aHost()
  anActiveSubscription(test)
  test.pass(30 * day)
  test.host.controls.billDue()
  expect(test.host.ledger().payments).toHaveLength(1)
  test.pass(1 * day)
  test.host.controls.billDue()
  test.host.controls.billDue()
  expect(test.host.ledger().payments).toHaveLength(2)
})

it('retries a failed payment after five days, and counts the failure until it is paid', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  test.host.controls.failPayment(id)
  expect(test.events().at(-1)).toBe('BILLING.SUBSCRIPTION.PAYMENT.FAILED')
  expect(read(test, id)).toMatchObject({
    status: 'ACTIVE',
    billing_info: {
      failed_payments_count: 1,
      last_failed_payment: {
        amount: { currency_code: 'USD', value: '29.00' },
        reason_code: 'PAYMENT_DENIED',
        next_payment_retry_time: '2026-05-09T10:00:00Z',
      },
    },
  })
  test.pass(5 * day)
  test.renewToken()
  test.host.controls.billDue()
  expect(read(test, id)).toMatchObject({ billing_info: { failed_payments_count: 0 } })
  expect(test.host.ledger().payments).toHaveLength(2)
})

it('keeps the amount outstanding after the last retry, and suspends at the threshold', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  test.host.controls.failPayment(id, true)
  const owing = read(test, id)
  expect(owing).toMatchObject({
    status: 'ACTIVE',
    billing_info: {
      outstanding_balance: { value: '29.00' },
      failed_payments_count: 1,
      next_billing_time: '2026-07-04T10:00:00Z',
    },
  })
  expect(JSON.stringify(owing)).not.toContain('next_payment_retry_time')
  expect(test.events().filter((type) => type.endsWith('PAYMENT.FAILED'))).toHaveLength(3)

  const other = anActiveSubscription(test)
  test.host.controls.failPayment(other, true)
  test.host.controls.failPayment(other, true)
  expect(read(test, other).status).toBe('SUSPENDED')
  expect(test.events().at(-1)).toBe('BILLING.SUBSCRIPTION.SUSPENDED')

  test.host.controls.nextCycle(id)
  expect(test.host.ledger().payments.at(-1)?.amountCents).toBe(5800)
})

it('charges an outstanding amount on request, and no more', () => {
  const test = aHost()
  const id = anActiveSubscription(test)
  const capture = (value: string, headers = {}) =>
    test.call(
      'POST',
      `/v1/billing/subscriptions/${id}/capture`,
      {
        note: 'Charging what is owed',
        capture_type: 'OUTSTANDING_BALANCE',
        amount: { currency_code: 'USD', value },
      },
      headers,
    )
  expect(capture('29.00').json.details?.[0]?.issue).toBe('ZERO_OUTSTANDING_BALANCE')
  test.host.controls.failPayment(id, true)
  expect(capture('30.00').json.details?.[0]?.issue).toBe('AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE')
  const key = { 'paypal-request-id': 'owed' }
  const first = capture('29.00', key)
  expect(first.json).toMatchObject({ status: 'COMPLETED' })
  expect(capture('29.00', key).json).toEqual(first.json)
  expect(test.host.ledger().capturedCents).toBe(5800)
})

it('stops billing when canceled, suspended or expired', () => {
  const test = aHost()
  const [cancelled, suspended, expired] = [1, 2, 3].map(() => anActiveSubscription(test))
  test.host.controls.cancelSubscription(cancelled ?? '')
  test.host.controls.suspendSubscription(suspended ?? '')
  test.host.controls.expireSubscription(expired ?? '')
  expect(test.events().slice(-3)).toEqual([
    'BILLING.SUBSCRIPTION.CANCELLED',
    'BILLING.SUBSCRIPTION.SUSPENDED',
    'BILLING.SUBSCRIPTION.EXPIRED',
  ])
  expect(() => test.host.controls.nextCycle(cancelled ?? '')).toThrow()
  test.pass(400 * day)
  test.host.controls.billDue()
  expect(test.host.ledger().payments).toHaveLength(3)
})

it('goes through a free trial, a setup fee and a last cycle', () => {
  const test = aHost()
  const [regular] = planBody('').billing_cycles
  const trial = { ...regular, tenure_type: 'TRIAL', total_cycles: 1, pricing_scheme: undefined }
  const plan = aPlan(test, {
    billing_cycles: [trial, { ...regular, sequence: 2, total_cycles: 1 }],
    payment_preferences: { setup_fee: { value: '10', currency_code: 'USD' } },
  })
  const id = anActiveSubscription(test, plan)
  expect(test.host.ledger().capturedCents).toBe(1000)
  test.host.controls.nextCycle(id)
  expect(test.host.ledger().capturedCents).toBe(3900)
  expect(read(test, id)).toMatchObject({
    status: 'EXPIRED',
    billing_info: {
      cycle_executions: [
        { tenure_type: 'TRIAL', cycles_completed: 1, cycles_remaining: 0 },
        { tenure_type: 'REGULAR', cycles_completed: 1, cycles_remaining: 0 },
      ],
    },
  })
})

it('cancels a subscription whose setup fee is declined, as the plan says', () => {
  const test = aHost()
  const fee = { value: '10', currency_code: 'USD' }
  const plan = aPlan(test, { payment_preferences: { setup_fee: fee } })
  const id = aSubscription(test, {}, plan)
  test.host.controls.decideSubscription(id, 'decline')
  expect(read(test, id).status).toBe('CANCELLED')
  expect(test.host.ledger().payments).toEqual([])
})

it('waits for a start in the future', () => {
  const test = aHost()
  const id = aSubscription(test, { start_time: '2026-05-31T10:00:00Z' })
  test.host.controls.decideSubscription(id, 'approve')
  expect(read(test, id)).toMatchObject({
    status: 'ACTIVE',
    billing_info: { next_billing_time: '2026-05-31T10:00:00Z' },
  })
  expect(test.host.ledger().payments).toEqual([])
  test.pass(27 * day)
  test.renewToken()
  test.host.controls.billDue()
  expect(test.host.ledger().payments).toHaveLength(1)
  expect(read(test, id)).toMatchObject({
    billing_info: { next_billing_time: '2026-06-30T10:00:00Z' },
  })
})
