import { expect, it } from 'vitest'
import { aHost, anOrder, orderBody, type TestHost } from '#paypal/host/test-host'

const create = (test: TestHost, body: unknown, id = 'key-1') =>
  test.call('POST', '/v2/checkout/orders', body, { 'paypal-request-id': id })
const capture = (test: TestHost, id: string, headers = {}) =>
  test.call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers)
const issue = ({ json }: { json: { details?: { issue: string }[] | undefined } }) =>
  json.details?.[0]?.issue

it('creates an order that waits for the payer, with the address to approve it', () => {
  const { status, json, headers } = create(aHost(), orderBody())
  expect(status).toBe(201)
  expect(json).toMatchObject({ id: expect.stringMatching(/^[0-9A-Z]{17}$/) })
  expect(json.status).toBe('PAYER_ACTION_REQUIRED')
  expect(json.links).toContainEqual({
    href: `http://paypal.sandbox/checkoutnow?token=${json.id}`,
    rel: 'payer-action',
    method: 'GET',
  })
  expect(headers['paypal-debug-id']).toMatch(/^[0-9a-f]{13}$/)
})

it('creates an order without a payment source as CREATED, with an approve link', () => {
  const { payment_source, ...rest } = orderBody()
  const application_context = payment_source.paypal.experience_context
  const { json } = aHost().call('POST', '/v2/checkout/orders', { ...rest, application_context })
  expect(json.status).toBe('CREATED')
  expect(json.links?.map(({ rel }) => rel)).toEqual(['self', 'approve', 'update', 'capture'])
})

it('shows the whole order on request and on GET', () => {
  const test = aHost()
  const whole = test.call('POST', '/v2/checkout/orders', orderBody(), {
    'paypal-request-id': 'a',
    prefer: 'return=representation',
  })
  expect(whole.json).toMatchObject({
    intent: 'CAPTURE',
    create_time: '2026-05-04T10:00:00Z',
    purchase_units: [{ custom_id: 'user:7', amount: { currency_code: 'USD', value: '965.00' } }],
  })
  expect(test.call('GET', `/v2/checkout/orders/${whole.json.id}`).json).toEqual(whole.json)
})

it('names each field that is missing or wrong', () => {
  const test = aHost()
  const { status, json } = create(test, {
    intent: 'TAKE',
    purchase_units: [{ amount: { value: 'a lot' }, custom_id: 'x'.repeat(128) }],
  })
  expect(status).toBe(400)
  expect(json).toMatchObject({ name: 'INVALID_REQUEST', debug_id: expect.any(String) })
  const found = json.details?.map(({ field, issue }) => [field, issue])
  expect(found).toEqual(
    expect.arrayContaining([
      ['/intent', 'INVALID_PARAMETER_VALUE'],
      ['/purchase_units/0/amount/currency_code', 'MISSING_REQUIRED_PARAMETER'],
      ['/purchase_units/0/amount/value', 'INVALID_PARAMETER_SYNTAX'],
      ['/purchase_units/0/custom_id', 'INVALID_STRING_LENGTH'],
    ]),
  )
})

it.each([
  ['0.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['-5.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['9.999', 'USD', 'DECIMAL_PRECISION'],
  ['9.99', 'XXX', 'INVALID_CURRENCY_CODE'],
])('refuses %s %s with %s', (value, currency_code, expected) => {
  const answer = create(aHost(), orderBody({ amount: { value, currency_code } }))
  expect([answer.status, issue(answer)]).toEqual([422, expected])
})

it('checks items against their total', () => {
  const items = [
    { name: 'Lamp', quantity: '2', unit_amount: { currency_code: 'USD', value: '10.50' } },
  ]
  const amount = (total: string) => ({
    currency_code: 'USD',
    value: '21.00',
    breakdown: { item_total: { currency_code: 'USD', value: total } },
  })
  const test = aHost()
  expect(issue(create(test, orderBody({ items })))).toBe('ITEM_TOTAL_REQUIRED')
  expect(issue(create(test, orderBody({ items, amount: amount('20.00') })))).toBe(
    'ITEM_TOTAL_MISMATCH',
  )
  expect(create(test, orderBody({ items, amount: amount('21.00') })).status).toBe(201)
})

it('requires a request id when a payment source is given', () => {
  const answer = aHost().call('POST', '/v2/checkout/orders', orderBody())
  expect([answer.status, issue(answer)]).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED'])
})

it('refuses what is not JSON', () => {
  const test = aHost()
  const type = { 'content-type': 'text/plain', 'paypal-request-id': 'a' }
  expect(test.call('POST', '/v2/checkout/orders', {}, type).status).toBe(415)
  expect(test.call('GET', '/v2/checkout/orders/NONE').json).toMatchObject({
    name: 'RESOURCE_NOT_FOUND',
    details: [{ issue: 'INVALID_RESOURCE_ID' }],
  })
  expect(test.call('GET', '/v2/elsewhere').status).toBe(404)
})

it('captures once, after approval only', () => {
  const test = aHost()
  const id = anOrder(test)
  expect(issue(capture(test, id))).toBe('ORDER_NOT_APPROVED')
  test.host.controls.decideOrder(id, 'approve')
  const { status, json } = capture(test, id)
  expect(status).toBe(201)
  expect(json).toMatchObject({
    status: 'COMPLETED',
    payer: { payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/) },
    purchase_units: [
      {
        reference_id: 'SB-1001',
        payments: {
          captures: [
            {
              status: 'COMPLETED',
              amount: { currency_code: 'USD', value: '965.00' },
              custom_id: 'user:7',
              seller_receivable_breakdown: {
                paypal_fee: { currency_code: 'USD', value: '34.17' },
                net_amount: { currency_code: 'USD', value: '930.83' },
              },
            },
          ],
        },
      },
    ],
  })
  expect(issue(capture(test, id))).toBe('ORDER_ALREADY_CAPTURED')
  expect(test.host.ledger()).toMatchObject({ capturedCents: 96_500, refundedCents: 0 })
  expect(test.events()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.COMPLETED',
  ])
})

it('answers a repeated request with what the first one did', () => {
  const test = aHost()
  const first = create(test, orderBody())
  const second = create(test, orderBody())
  expect([second.status, second.json.id]).toEqual([200, first.json.id])
  expect(create(test, orderBody(), 'key-2').json.id).not.toBe(first.json.id)

  const id = first.json.id ?? ''
  test.host.controls.decideOrder(id, 'approve')
  const key = { 'paypal-request-id': 'capture-1' }
  expect(capture(test, id, key).status).toBe(201)
  const again = capture(test, id, key)
  expect([again.status, again.json.status]).toEqual([200, 'COMPLETED'])
  expect(test.host.ledger().payments).toHaveLength(1)
})

it.each<[string, (test: TestHost) => void]>([
  ['after six hours', (test) => test.pass(6 * 3_600_000 + 1)],
  ['when asked to', ({ host }) => host.controls.forgetRequestIds()],
])('forgets a request id %s', (_, forget) => {
  const test = aHost()
  const first = create(test, orderBody())
  forget(test)
  const later = create(test, orderBody())
  expect(later.status).toBe(201)
  expect(later.json.id).not.toBe(first.json.id)
})

it('declines the instrument until the buyer chooses another one', () => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'decline')
  const declined = capture(test, id)
  expect([declined.status, issue(declined)]).toEqual([422, 'INSTRUMENT_DECLINED'])
  expect(declined.json.links).toContainEqual({
    href: `http://paypal.sandbox/checkoutnow?token=${id}`,
    rel: 'redirect',
    method: 'GET',
  })
  expect(test.host.ledger().payments).toEqual([])
  test.host.controls.decideOrder(id, 'approve')
  expect(capture(test, id).status).toBe(201)
})

it.each([
  ['pending', 'PENDING', 'PAYMENT.CAPTURE.PENDING'],
  ['decline_later', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
] as const)('captures without money when the buyer chose %s', (decision, status, event) => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, decision)
  expect(capture(test, id).json).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ status }] } }],
  })
  expect(test.events()).toContain(event)
  expect(test.host.ledger().capturedCents).toBe(0)
})

it('holds a payment for the reason chosen', () => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'pending', 'ECHECK')
  expect(capture(test, id).json).toMatchObject({
    purchase_units: [{ payments: { captures: [{ status_details: { reason: 'ECHECK' } }] } }],
  })
})

it('blocks a second payment of the same invoice', () => {
  const test = aHost()
  const [first, second] = [anOrder(test), anOrder(test)]
  test.host.controls.decideOrder(first, 'approve')
  test.host.controls.decideOrder(second, 'approve')
  expect(capture(test, first).status).toBe(201)
  expect(issue(capture(test, second))).toBe('DUPLICATE_INVOICE_ID')
})

it('answers 404 for an unapproved order, after six hours or by control', () => {
  const test = aHost()
  const [old, expired] = [anOrder(test), anOrder(test)]
  test.host.controls.expireOrder(expired)
  expect(test.call('GET', `/v2/checkout/orders/${expired}`).status).toBe(404)
  expect(test.call('GET', `/v2/checkout/orders/${old}`).status).toBe(200)
  test.pass(6 * 3_600_000 + 1)
  expect(test.call('GET', `/v2/checkout/orders/${old}`).status).toBe(404)
  expect(capture(test, old).status).toBe(404)
})

it("sends the buyer back with token and PayerID, and keeps the shop's query", () => {
  const test = aHost()
  const id = anOrder(test)
  const back = new URL(test.host.controls.decideOrder(id, 'approve') ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost:3000/payment-success')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    rType: 'user_order',
    paymentId: 'our-7',
    token: id,
    PayerID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
  })
  const other = anOrder(test)
  expect(test.host.controls.decideOrder(other, 'cancel')).toBe(
    `http://localhost:3000/payment-cancel?rType=user_order&token=${other}`,
  )
})

it('honors PayPal-Mock-Response before doing any work', () => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'approve')
  const mock = (code: string) => ({
    'paypal-mock-response': JSON.stringify({ mock_application_codes: code }),
  })
  const declined = capture(test, id, mock('INSTRUMENT_DECLINED'))
  expect([declined.status, issue(declined)]).toEqual([422, 'INSTRUMENT_DECLINED'])
  expect(capture(test, id, mock('INTERNAL_SERVER_ERROR')).status).toBe(500)
  expect(capture(test, id, mock('PERMISSION_DENIED')).json.name).toBe('NOT_AUTHORIZED')
  expect(test.host.ledger().payments).toEqual([])
})

it.each([
  ['restricted', 422, 'PAYEE_ACCOUNT_RESTRICTED'],
  ['locked', 422, 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'],
  ['not_authorized', 403, 'PERMISSION_DENIED'],
] as const)('refuses orders and captures of a seller who is %s', (status, code, why) => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'approve')
  test.host.controls.setSeller(status)
  for (const answer of [capture(test, id), create(test, orderBody(), 'another')])
    expect([answer.status, issue(answer)]).toEqual([code, why])
  test.host.controls.setSeller('ok')
  expect(capture(test, id).status).toBe(201)
})

it('refuses to capture an invoice that was paid elsewhere', () => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'approve')
  test.host.controls.addKnownInvoice('SB-1001')
  expect(issue(capture(test, id))).toBe('DUPLICATE_INVOICE_ID')
})
