import { expect, it } from 'vitest'
import * as z from 'zod'
import { aHost, anActiveSubscription, anOrder, type TestHost } from '#paypal/host/test-host'
import type { MovementKind } from './movements.ts'

const list = ({ call }: TestHost, more = '', from = '2026-05-01', to = '2026-05-31') =>
  call(
    'GET',
    `/v1/reporting/transactions?start_date=${from}T00:00:00Z&end_date=${to}T00:00:00Z${more}`,
  )

it('lists captures, sales, refunds and reversals with their codes', () => {
  const test = aHost()
  const order = anOrder(test)
  test.host.controls.decideOrder(order, 'approve')
  test.call('POST', `/v2/checkout/orders/${order}/capture`, {})
  const subscription = anActiveSubscription(test)
  const [capture, sale] = test.host.ledger().payments
  test.host.controls.refund(capture?.id ?? '', 10_000)
  test.host.controls.reverse(sale?.id ?? '')

  const { json } = list(test)
  expect(json).toMatchObject({ total_items: 4, total_pages: 1, page: 1 })
  const value = (amount: string) => ({
    transaction_amount: { currency_code: 'USD', value: amount },
  })
  expect(json.transaction_details).toMatchObject([
    {
      transaction_info: {
        transaction_id: capture?.id,
        paypal_reference_id: order,
        transaction_event_code: 'T0006',
        transaction_initiation_date: '2026-05-04T10:00:00+0000',
        transaction_status: 'S',
        invoice_id: 'SB-1001',
        custom_field: 'user:7',
        fee_amount: { value: '-34.17' },
        ...value('965.00'),
      },
    },
    {
      transaction_info: {
        paypal_reference_id: subscription,
        transaction_event_code: 'T0002',
        transaction_status: 'V',
        ...value('29.00'),
      },
    },
    { transaction_info: { transaction_event_code: 'T1107', ...value('-100.00') } },
    { transaction_info: { transaction_event_code: 'T1106', ...value('-29.00') } },
  ])
  expect(list(test, '&page_size=3&page=2').json.transaction_details).toHaveLength(1)
  expect(list(test, `&transaction_id=${sale?.id}`).json).toMatchObject({ total_items: 1 })
  expect(JSON.stringify(list(test).json)).not.toContain('payer_info')
  expect(JSON.stringify(list(test, '&fields=all').json)).toContain('payer_info')
})

it('lists a chargeback with its code: by a button, or by a dispute that the bank decided', () => {
  const test = aHost()
  anActiveSubscription(test)
  const order = anOrder(test)
  test.host.controls.decideOrder(order, 'approve')
  test.call('POST', `/v2/checkout/orders/${order}/capture`, {})
  const [sale, capture] = test.host.ledger().payments
  test.host.controls.reverse(sale?.id ?? '', undefined, true)
  const { id } = test.host.controls.openDispute({ paymentId: capture?.id, channel: 'EXTERNAL' })
  test.host.controls.resolveDispute(id, 'buyer')
  const lines = JSON.stringify(list(test).json.transaction_details)
  expect(lines.match(/"T1201"/g)).toHaveLength(2)
  expect(lines).not.toContain('"T1106"')
})

it('allows a range of at most 31 days', () => {
  const test = aHost()
  expect(list(test, '', '2026-05-01', '2026-06-02').status).toBe(400)
  expect(list(test, '', '2026-05-02', '2026-05-01').status).toBe(400)
  expect(test.call('GET', '/v1/reporting/transactions').status).toBe(400)
})

it('lists holds, disputes and withdrawals, and incomplete lines', () => {
  const test = aHost()
  const order = anOrder(test)
  test.host.controls.decideOrder(order, 'approve')
  test.call('POST', `/v2/checkout/orders/${order}/capture`, {})
  const [capture] = test.host.ledger().payments
  const add = (kind: MovementKind, paymentId?: string) =>
    test.host.controls.addMovement({ kind, paymentId })
  add('payment_hold', capture?.id)
  add('dispute_fee', capture?.id)
  add('withdrawal')
  add('no_amount')
  const [, hold, fee, withdrawal, bare] = z
    .array(z.object({ transaction_info: z.record(z.string(), z.unknown()) }))
    .parse(list(test).json.transaction_details)
    .map(({ transaction_info }) => transaction_info)
  expect(hold).toMatchObject({
    transaction_event_code: 'T2107',
    paypal_reference_id: capture?.id,
    transaction_amount: { value: '-965.00' },
  })
  expect(fee).toMatchObject({
    transaction_event_code: 'T0106',
    transaction_amount: { value: '-20.00' },
  })
  expect(withdrawal).toMatchObject({ transaction_event_code: 'T0403' })
  expect(withdrawal).not.toHaveProperty('paypal_reference_id')
  expect(bare).not.toHaveProperty('transaction_amount')
  expect(() => add('payment_hold')).toThrow()
})

it.each([
  ['off', 403],
  ['empty', 400],
] as const)('is %s when asked to and answers %i', (mode, status) => {
  const test = aHost()
  test.host.controls.setTransactionSearch(mode)
  expect(list(test).status).toBe(status)
  test.host.controls.setTransactionSearch('on')
  expect(list(test).status).toBe(200)
})

it('runs three hours behind when asked to: with lines, with states, and with a start it refuses', () => {
  const test = aHost()
  const order = anOrder(test)
  test.host.controls.decideOrder(order, 'pending')
  test.call('POST', `/v2/checkout/orders/${order}/capture`, {})
  test.host.controls.setTransactionSearch('lagging')
  const [payment] = test.host.ledger().payments
  const shown = () => {
    const { json } = list(test)
    expect(json.last_refreshed_datetime).toMatch(/\+0000$/)
    return JSON.stringify(json.transaction_details).match(/"transaction_status":"(.)"/)?.[1]
  }
  const hour = 3_600_000
  expect(shown()).toBeUndefined()
  test.pass(3 * hour)
  expect(shown()).toBe('P')
  test.host.controls.completePayment(payment?.id ?? '')
  test.pass(hour)
  expect(shown()).toBe('P')
  test.pass(2 * hour)
  expect(shown()).toBe('S')
  const from = '?start_date=2026-05-04T14:00:00Z&end_date=2026-05-05T00:00:00Z'
  expect(test.call('GET', `/v1/reporting/transactions${from}`).status).toBe(400)
})
