import {
  type DisputeMove,
  type DisputeOutcome,
  disputeMoves,
  disputeOutcomes,
} from '@smart-bird/sandbox/paypal/disputes/disputes'
import { orderBody, planBody, subscriptionBody } from '@smart-bird/sandbox/paypal/host/test-host'
import type { RecordedShop } from './recorded-shop.ts'

type Journey = ReturnType<typeof callsOf>

/** Calls that the sandbox answers and the product doesn't make, and refusals that it doesn't provoke. */
export function makeSandboxJourney(recorded: RecordedShop) {
  const journey = callsOf(recorded)
  const plan = sellPlans(journey)
  payAndRefund(journey)
  bill(journey, plan)
  dispute(journey)
  listen(journey)
  refuseAnything(journey)
}

function dispute({ controls, world, get, refuse }: Journey) {
  const disputes = '/v1/customer/disputes'
  const payments = Object.values(world.state.payments).filter(
    ({ status }) => status === 'COMPLETED',
  )
  const outcomes = Object.keys(disputeOutcomes) as DisputeOutcome[]
  for (const [index, outcome] of outcomes.entries()) {
    const { id } = controls.openDispute({ paymentId: payments[index]?.id })
    for (const move of Object.keys(disputeMoves) as DisputeMove[]) controls.moveDispute(id, move)
    get(`${disputes}/${id}`)
    controls.resolveDispute(id, outcome)
    get(`${disputes}/${id}`)
  }
  get(`${disputes}?page_size=2`)
  refuse('GET', `${disputes}/PP-NONE`)
}

function callsOf({ shop, call }: RecordedShop) {
  const { controls, world } = shop.host
  let keys = 0
  return {
    controls,
    world,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}, headers = {}) => call('POST', path, body, { headers }),
    /** A key of its own. */
    once: () => ({ 'paypal-request-id': `journey-${++keys}` }),
    /** A request that asks for a refusal. */
    refuse: (method: string, path: string, body?: unknown, headers = {}) =>
      call(method, path, body, { by: 'nonsense', headers }),
  }
}

const whole = { prefer: 'return=representation' }

function sellPlans({ get, post, once, refuse }: Journey): string {
  const key = once()
  const wanted = { name: 'Support', type: 'SERVICE' }
  const product = post('/v1/catalogs/products', wanted, key).json.id
  post('/v1/catalogs/products', wanted, key)
  get('/v1/catalogs/products')
  get(`/v1/catalogs/products/${product}`)
  refuse('POST', '/v1/catalogs/products', { type: 'LOVE' })
  refuse('GET', '/v1/catalogs/products/PROD-NONE')

  const planKey = once()
  const plan = post('/v1/billing/plans', planBody(product), planKey).json.id
  post('/v1/billing/plans', planBody(product), planKey)
  get(`/v1/billing/plans?product_id=${product}&page_size=5&page=1`)
  get(`/v1/billing/plans?plan_ids=${plan}`)
  post(`/v1/billing/plans/${plan}/deactivate`)
  refuse('POST', '/v1/billing/subscriptions', subscriptionBody(plan))
  post(`/v1/billing/plans/${plan}/activate`)
  refuse('POST', '/v1/billing/plans', planBody('PROD-NONE'))
  refuse('POST', '/v1/billing/plans', { ...planBody(product), billing_cycles: [] })
  const [cycle] = planBody(product).billing_cycles
  refuse('POST', '/v1/billing/plans', planBody(product, { billing_cycles: [cycle, cycle] }))
  const free = { ...cycle, pricing_scheme: undefined }
  refuse('POST', '/v1/billing/plans', planBody(product, { billing_cycles: [free] }))
  refuse('GET', '/v1/billing/plans?page_size=100')
  return plan
}

function payAndRefund({ controls, get, post, once, refuse }: Journey) {
  const orders = '/v2/checkout/orders'
  const key = once()
  const order = post(orders, orderBody({ invoice_id: 'J-1', custom_id: 'user-7' }), key).json.id
  post(orders, orderBody({ invoice_id: 'J-1', custom_id: 'user-7' }), key)
  const { payment_source, ...plain } = orderBody({ invoice_id: 'J-2' })
  post(orders, { ...plain, application_context: payment_source.paypal.experience_context })
  refuse('POST', `${orders}/${order}/capture`, {})
  controls.decideOrder(order, 'approve')
  const captureKey = once()
  controls.addFault({ kind: 'work_slowly' })
  const { later } = post(`${orders}/${order}/capture`, {}, captureKey)
  refuse('POST', `${orders}/${order}/capture`, {}, captureKey)
  later?.()
  const capture = post(`${orders}/${order}/capture`, {}, captureKey).json.purchase_units[0].payments
    .captures[0].id
  post(`${orders}/${order}/capture`, {}, captureKey)
  refuse('POST', `${orders}/${order}/capture`, {})

  const refunds = `/v2/payments/captures/${capture}/refund`
  const refundKey = once()
  const part = { amount: { currency_code: 'USD', value: '5.00' }, note_to_payer: 'Sorry' }
  const refund = post(refunds, part, refundKey).json.id
  post(refunds, part, refundKey)
  get(`/v2/payments/refunds/${refund}`)
  get(`/v2/payments/captures/${capture}`)
  refuse('POST', refunds, { amount: { currency_code: 'EUR', value: '5.00' } })
  refuse('POST', refunds, { amount: { currency_code: 'USD', value: '5000.00' } })
  refuse('POST', refunds, { amount: { currency_code: 'USD', value: '0.00' } })
  refuse('POST', refunds, { amount: { currency_code: 'USD', value: '1.001' } })
  refuse('POST', refunds, { amount: 5 })
  post(refunds, {}, whole)
  refuse('POST', refunds, {})

  const unit = (more: object) => orderBody(more)
  refuse('POST', orders, unit({}))
  refuse('POST', orders, { intent: 'TAKE' }, once())
  refuse('POST', orders, unit({ amount: { currency_code: 'XXX', value: '1.00' } }), once())
  refuse('POST', orders, unit({ amount: { currency_code: 'USD', value: '0.00' } }), once())
  refuse('POST', orders, unit({ amount: { currency_code: 'USD', value: '1.001' } }), once())
  refuse('POST', orders, unit({ custom_id: 'x'.repeat(128) }), once())
  refuse('POST', orders, { ...unit({}), intent: 'AUTHORIZE' }, once())
  const [one] = orderBody().purchase_units
  refuse('POST', orders, { ...unit({}), purchase_units: [one, one] }, once())
  const euros = { ...one, reference_id: 'other', amount: { currency_code: 'EUR', value: '1.00' } }
  refuse('POST', orders, { ...unit({}), purchase_units: [one, euros] }, once())
  const items = [
    { name: 'Lamp', quantity: '2', unit_amount: { currency_code: 'USD', value: '1.00' } },
  ]
  refuse('POST', orders, unit({ items }), once())
  const total = { item_total: { currency_code: 'USD', value: '965.00' } }
  const amount = { currency_code: 'USD', value: '965.00', breakdown: total }
  refuse('POST', orders, unit({ items, amount }), once())
}

function bill({ controls, world, get, post, once, refuse }: Journey, plan: string) {
  const subscriptions = '/v1/billing/subscriptions'
  const key = once()
  const { id } = post(subscriptions, subscriptionBody(plan), key).json
  post(subscriptions, subscriptionBody(plan), key)
  post(subscriptions, { plan_id: plan })
  refuse('POST', `${subscriptions}/${id}/suspend`, { reason: 'Early' })
  controls.decideSubscription(id, 'approve')
  get(`${subscriptions}/${id}`)
  post(`${subscriptions}/${id}/suspend`, { reason: 'Away' })
  post(`${subscriptions}/${id}/activate`, { reason: 'Back' })
  const debt = {
    note: 'What is left',
    capture_type: 'OUTSTANDING_BALANCE',
    amount: { currency_code: 'USD', value: '9.00' },
  }
  refuse('POST', `${subscriptions}/${id}/capture`, debt)
  controls.failPayment(id, true)
  const captureKey = once()
  post(`${subscriptions}/${id}/capture`, debt, captureKey)
  post(`${subscriptions}/${id}/capture`, debt, captureKey)
  const tooMuch = { ...debt, amount: { currency_code: 'USD', value: '900.00' } }
  refuse('POST', `${subscriptions}/${id}/capture`, tooMuch)
  const [start, end] = ['2026-01-01T00:00:00Z', '2100-01-01T00:00:00.000Z']
  get(`${subscriptions}/${id}/transactions?start_time=${start}&end_time=${end}`)
  refuse('GET', `${subscriptions}/${id}/transactions`)

  const sale = Object.values(world.state.payments).find((one) => one.subscriptionId === id)?.id
  get(`/v1/payments/sale/${sale}`)
  get(`/v2/payments/captures/${sale}`)
  const part = { amount: { total: '2.00', currency: 'USD' } }
  const refundKey = once()
  const refund = post(`/v1/payments/sale/${sale}/refund`, part, refundKey).json.id
  post(`/v1/payments/sale/${sale}/refund`, part, refundKey)
  get(`/v1/payments/refund/${refund}`)
  refuse('GET', '/v1/payments/sale/NONE')

  post(`${subscriptions}/${id}/cancel`, { reason: 'Enough' })
  refuse('POST', `${subscriptions}/${id}/cancel`, { reason: 'Again' })
  refuse('POST', `${subscriptions}/${id}/activate`, { reason: 'Again' })
  refuse('POST', `${subscriptions}/${id}/cancel`, {})
  refuse('POST', subscriptions, { ...subscriptionBody(plan), quantity: '2' })
  refuse('POST', subscriptions, { ...subscriptionBody(plan), start_time: '2020-01-01T00:00:00Z' })
  refuse('GET', `${subscriptions}/I-NONE`)
}

function listen({ world, call, get, post, refuse }: Journey) {
  const webhooks = '/v1/notifications/webhooks'
  const wanted = { url: 'https://shop.example/events', event_types: [{ name: '*' }] }
  const { id } = post(webhooks, wanted).json
  refuse('POST', webhooks, wanted)
  refuse('POST', webhooks, { url: 'nowhere', event_types: [] })
  get(`${webhooks}/${id}`)
  call('PATCH', `${webhooks}/${id}`, [
    { op: 'replace', path: '/event_types', value: [{ name: 'PAYMENT.SALE.COMPLETED' }] },
  ])
  refuse('PATCH', `${webhooks}/${id}`, [{ op: 'remove', path: '/id' }])

  const events = '/v1/notifications/webhooks-events'
  const [event] = get(`${events}?page_size=5&event_type=CHECKOUT.ORDER.APPROVED`).json.events
  get(`${events}?start_time=2026-01-01T00:00:00Z&end_time=2100-01-01T00:00:00Z`)
  get(`${events}/${event.id}`)
  post(`${events}/${event.id}/resend`, { webhook_ids: [id] })
  refuse('GET', `${events}/WH-NONE`)
  post('/v1/notifications/simulate-event', {
    webhook_id: id,
    event_type: 'PAYMENT.SALE.COMPLETED',
  })
  post('/v1/notifications/verify-webhook-signature', {
    auth_algo: 'SHA256withRSA',
    cert_url: `${world.baseUrl()}/v1/notifications/certs/CERT-1`,
    transmission_id: 'b0c1d2e3-1234',
    transmission_sig: 'c2lnbmF0dXJl',
    transmission_time: '2026-01-01T00:00:00Z',
    webhook_id: id,
    webhook_event: event,
  })
  refuse('POST', '/v1/notifications/verify-webhook-signature', {})
  call('DELETE', `${webhooks}/${id}`)
  refuse('GET', `${webhooks}/${id}`)
}

function refuseAnything({ controls, get, refuse }: Journey) {
  const [start, end] = ['2026-01-01T00:00:00Z', '2026-01-20T00:00:00Z']
  get(`/v1/reporting/transactions?start_date=${start}&end_date=${end}&fields=all`)
  refuse('GET', '/v1/reporting/transactions')
  refuse('GET', `/v1/reporting/transactions?start_date=${start}&end_date=2026-03-20T00:00:00Z`)
  refuse('POST', '/v1/oauth2/token', {})
  refuse('POST', '/v2/checkout/orders', 'no object', { 'content-type': 'text/plain' })
  const mock = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' }
  refuse('GET', '/v2/checkout/orders/NONE', undefined, mock)
  const paths = [
    '/v1/catalogs/products',
    '/v1/billing/plans',
    '/v1/billing/subscriptions/I-1',
    '/v2/checkout/orders/NONE',
    '/v2/payments/captures/NONE',
    '/v1/notifications/webhooks',
    `/v1/reporting/transactions?start_date=${start}&end_date=${end}`,
  ]
  const kinds = ['answer_401', 'answer_403', 'answer_429', 'answer_500', 'answer_lagging'] as const
  for (const path of paths) {
    for (const kind of kinds) {
      controls.addFault({ kind })
      refuse('GET', path)
    }
    refuse('GET', path, undefined, { authorization: 'Bearer unknown' })
  }
}
