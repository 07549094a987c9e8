import { expect, it } from 'vitest'
import { aHost, anOrder, type TestHost } from '#paypal/host/test-host'

const aCapture = (test: TestHost) => {
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'approve')
  test.call('POST', `/v2/checkout/orders/${id}/capture`, {})
  return Object.values(test.host.world.state.payments).at(-1)?.id ?? ''
}
const list = ({ call }: TestHost, query = '') => call('GET', `/v1/customer/disputes${query}`).json
const show = ({ call }: TestHost, id: string) => call('GET', `/v1/customer/disputes/${id}`)

it('shows a dispute with its payment, and lists it without', () => {
  const test = aHost()
  const paymentId = aCapture(test)
  const { id } = test.host.controls.openDispute({ paymentId, days: 7 })
  expect(show(test, id).json).toMatchObject({
    dispute_id: id,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    dispute_amount: { currency_code: 'USD', value: '965.00' },
    seller_response_due_date: '2026-05-11T10:00:00.000Z',
    disputed_transactions: [{ seller_transaction_id: paymentId, custom: 'user:7' }],
  })
  expect(list(test).items).toMatchObject([{ dispute_id: id, dispute_state: 'OPEN_INQUIRIES' }])
  expect(JSON.stringify(list(test))).not.toContain('disputed_transactions')
  expect(show(test, 'PP-D-0').status).toBe(404)
  expect(list(test, '?disputed_transaction_id=OTHER').items).toBeUndefined()
})

it('lists by pages that link to the next one, and by state and time of change', () => {
  const test = aHost()
  const first = test.host.controls.openDispute()
  test.pass(60_000)
  const second = test.host.controls.openDispute()
  const page = list(test, '?page_size=1')
  expect(page.items).toMatchObject([{ dispute_id: second.id }])
  const next = page.links?.find(({ rel }) => rel === 'next')?.href ?? ''
  const { pathname, search } = new URL(next)
  const last = test.call('GET', `${pathname}${search}`).json
  expect(last.items).toMatchObject([{ dispute_id: first.id }])
  expect(last.links?.some(({ rel }) => rel === 'next')).toBe(false)
  test.pass(60_000)
  test.host.controls.moveDispute(first.id, 'answered')
  expect(list(test, '?dispute_state=UNDER_PAYPAL_REVIEW,RESOLVED').items).toMatchObject([
    { dispute_id: first.id },
  ])
  expect(list(test, '?update_time_after=2026-05-04T10:01:30Z').items).toHaveLength(1)
  expect(test.call('GET', '/v1/customer/disputes?start_time=2025-05-04T10:01:30Z').status).toBe(400)
  for (const query of ['page_size=51', 'next_page_token=2', 'next_page_token=eA=='])
    expect(test.call('GET', `/v1/customer/disputes?${query}`).status).toBe(400)
})

it('holds the money while it is open, and reverses it with a fee when decided for the buyer', () => {
  const test = aHost()
  const paymentId = aCapture(test)
  const { id } = test.host.controls.openDispute({ paymentId })
  test.host.controls.moveDispute(id, 'escalate', 5)
  expect(show(test, id).json).toMatchObject({
    dispute_life_cycle_stage: 'CHARGEBACK',
    seller_response_due_date: '2026-05-09T10:00:00.000Z',
  })
  test.host.controls.resolveDispute(id, 'buyer')
  expect(show(test, id).json).toMatchObject({
    status: 'RESOLVED',
    dispute_outcome: {
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: { value: '965.00' },
    },
  })
  const codes = Object.values(test.host.world.state.movements).map(({ code }) => code)
  expect(codes).toEqual(['T1110', 'T1111', 'T0106'])
  expect(test.host.ledger().refundedCents).toBe(96_500)
  expect(test.events().filter((type) => /DISPUTE|REVERSED/.test(type))).toEqual([
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.RESOLVED',
    'PAYMENT.CAPTURE.REVERSED',
  ])
  expect(() => test.host.controls.resolveDispute(id, 'seller')).toThrow()
})

it('refuses partial refunds while it is open, and is closed by a full one', () => {
  const test = aHost()
  const paymentId = aCapture(test)
  const { id } = test.host.controls.openDispute({ paymentId })
  const refund = (value?: string) =>
    test.call(
      'POST',
      `/v2/payments/captures/${paymentId}/refund`,
      value ? { amount: { currency_code: 'USD', value } } : {},
    )
  expect(refund('5.00').json.details?.[0]?.issue).toBe('TRANSACTION_DISPUTED')
  expect(refund().status).toBe(201)
  expect(show(test, id).json).toMatchObject({ status: 'RESOLVED' })
})

it('of the bank refuses every refund', () => {
  const test = aHost()
  const paymentId = aCapture(test)
  test.host.controls.openDispute({ paymentId, channel: 'EXTERNAL' })
  const refund = test.call('POST', `/v2/payments/captures/${paymentId}/refund`, {})
  expect(refund.json.details?.[0]?.issue).toBe('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
})
