import { expect, it } from 'vitest'
import { aHost, anActiveSubscription, anOrder, type TestHost } from '#paypal/host/test-host'

const aCapture = (test: TestHost, decision: 'approve' | 'pending' = 'approve') => {
  const id = anOrder(test)
  test.host.controls.decideOrder(id, decision)
  test.call('POST', `/v2/checkout/orders/${id}/capture`, {})
  return test.host.ledger().payments[0]?.id ?? ''
}
const refund = (test: TestHost, id: string, value?: string, headers = {}) =>
  test.call(
    'POST',
    `/v2/payments/captures/${id}/refund`,
    value === undefined ? {} : { amount: { currency_code: 'USD', value } },
    headers,
  )

it('shows a capture with its order', () => {
  const test = aHost()
  const id = aCapture(test)
  const order = test.host.ledger().payments[0]?.orderId
  expect(test.call('GET', `/v2/payments/captures/${id}`).json).toMatchObject({
    id,
    status: 'COMPLETED',
    supplementary_data: { related_ids: { order_id: order } },
  })
  expect(test.call('GET', '/v2/payments/captures/NONE').status).toBe(404)
})

it('refunds partially, never more than was paid', () => {
  const test = aHost()
  const id = aCapture(test)
  const first = refund(test, id, '100.00', { prefer: 'return=representation' })
  expect(first.status).toBe(201)
  expect(first.json).toMatchObject({
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '100.00' },
    seller_payable_breakdown: { total_refunded_amount: { value: '100.00' } },
  })
  const status = () => test.call('GET', `/v2/payments/captures/${id}`).json.status
  expect(status()).toBe('PARTIALLY_REFUNDED')
  expect(refund(test, id, '865.01').json.details?.[0]?.issue).toBe('REFUND_AMOUNT_EXCEEDED')
  expect(refund(test, id).status).toBe(201)
  expect(status()).toBe('REFUNDED')
  expect(refund(test, id).json.details?.[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED')
  expect(test.host.ledger()).toMatchObject({ capturedCents: 96_500, refundedCents: 96_500 })
  expect(test.call('GET', `/v2/payments/refunds/${first.json.id}`).json).toMatchObject({
    amount: { value: '100.00' },
  })
  expect(test.events().filter((type) => type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2)
})

it('refunds once for a repeated request', () => {
  const test = aHost()
  const id = aCapture(test)
  const key = { 'paypal-request-id': 'refund-1' }
  const first = refund(test, id, '10.00', key)
  const again = refund(test, id, '10.00', key)
  expect([again.status, again.json.id]).toEqual([201, first.json.id])
  expect(test.host.ledger().refundedCents).toBe(1000)
})

it('refuses refunds of pending payments and in another currency', () => {
  const test = aHost()
  const id = aCapture(test, 'pending')
  expect(refund(test, id).json.details?.[0]?.issue).toBe('PENDING_CAPTURE')
  const other = test.call('POST', `/v2/payments/captures/${id}/refund`, {
    amount: { currency_code: 'EUR', value: '1.00' },
  })
  expect(other.json.details?.[0]?.issue).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH')
})

it.each([
  ['completePayment', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 96_500],
  ['denyPayment', 'DECLINED', 'PAYMENT.CAPTURE.DENIED', 0],
] as const)('decides a pending capture: %s', (control, status, event, cents) => {
  const test = aHost()
  const id = aCapture(test, 'pending')
  test.host.controls[control](id)
  expect(test.call('GET', `/v2/payments/captures/${id}`).json.status).toBe(status)
  expect(test.events().at(-1)).toBe(event)
  expect(test.host.ledger().capturedCents).toBe(cents)
  expect(() => test.host.controls[control](id)).toThrow()
})

it('reports a reversal as an event of its refund', () => {
  const test = aHost()
  test.host.controls.reverse(aCapture(test))
  const event = Object.values(test.host.world.state.events).at(-1)
  expect(event).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource_type: 'refund',
    resource: { status: 'COMPLETED', amount: { value: '965.00' } },
  })
})

it('shows and refunds the sale of a subscription, as a sale and as a capture', () => {
  const test = aHost()
  const subscription = anActiveSubscription(test)
  const id = test.host.ledger().payments[0]?.id ?? ''
  expect(test.call('GET', `/v1/payments/sale/${id}`).json).toMatchObject({
    state: 'completed',
    billing_agreement_id: subscription,
    amount: { total: '29.00', currency: 'USD' },
  })
  const part = { amount: { total: '9.00', currency: 'USD' } }
  const refunded = test.call('POST', `/v1/payments/sale/${id}/refund`, part).json
  expect(refunded).toMatchObject({ sale_id: id, amount: { total: '-9.00', currency: 'USD' } })
  expect(test.call('GET', `/v1/payments/refund/${refunded.id}`).json).toEqual(refunded)
  expect(test.call('GET', `/v2/payments/refunds/${refunded.id}`).status).toBe(404)
  expect(refund(test, id).status).toBe(201)
  expect(test.events().slice(-2)).toEqual(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REFUNDED'])
  expect(test.host.ledger().refundedCents).toBe(2900)
})

it('answers 404 for a capture requested as a sale', () => {
  const test = aHost()
  expect(test.call('GET', `/v1/payments/sale/${aCapture(test)}`).status).toBe(404)
})

it.each([
  ['refund_pending', 'PENDING', ['PAYMENT.REFUND.PENDING']],
  ['refund_failed', 'FAILED', ['PAYMENT.REFUND.FAILED']],
  ['refund_cancelled', 'CANCELLED', []],
] as const)('%s makes the next refund %s, and no money is refunded', (kind, status, types) => {
  const test = aHost()
  const id = aCapture(test)
  test.host.controls.addFault({ kind })
  const made = refund(test, id, '10.00', { prefer: 'return=representation' })
  expect([made.status, made.json.status]).toEqual([201, status])
  expect(test.host.ledger().payments[0]).toMatchObject({
    status: 'COMPLETED',
    refundedCents: 0,
    refunds: [{ status, amountCents: 1000 }],
  })
  expect(test.events().filter((type) => type.includes('REFUND'))).toEqual(types)
  expect(refund(test, id, '5.00').json.status).toBe('COMPLETED')
})

it.each([
  ['completeRefund', 'COMPLETED', 1000, ['PAYMENT.CAPTURE.REFUNDED']],
  ['failRefund', 'FAILED', 0, ['PAYMENT.REFUND.FAILED']],
  ['cancelRefund', 'CANCELLED', 0, []],
] as const)('a pending refund holds its money until %s', (decide, status, cents, sent) => {
  const test = aHost()
  const id = aCapture(test)
  test.host.controls.addFault({ kind: 'refund_pending' })
  const { json } = refund(test, id, '10.00')
  expect(refund(test, id, '960.00').json.details?.[0]?.issue).toBe('REFUND_AMOUNT_EXCEEDED')
  test.host.controls[decide](json.id ?? '')
  expect(test.call('GET', `/v2/payments/refunds/${json.id}`).json.status).toBe(status)
  expect(test.host.ledger().refundedCents).toBe(cents)
  const types = test.events().filter((type) => type.includes('REFUND'))
  expect(types).toEqual(['PAYMENT.REFUND.PENDING', ...sent])
  expect(() => test.host.controls[decide](json.id ?? '')).toThrow()
})
