import {
  type DisputeMove,
  type DisputeOutcome,
  disputeMoves,
  disputeOutcomes,
} from '@smart-bird/sandbox/paypal/disputes/disputes'
import { planBody, subscriptionBody } from '@smart-bird/sandbox/paypal/host/test-host'
import { payAndRefund } from './order-journey.ts'
import type { RecordedShop } from './recorded-shop.ts'
import { bill } from './subscription-journey.ts'

/** Calls that the sandbox answers and the product doesn't make, and refusals that it doesn't provoke. */
export function makeSandboxJourney(shop: RecordedShop) {
  const plan = sellPlans(shop)
  payAndRefund(shop)
  bill(shop, plan)
  dispute(shop)
  listen(shop)
  refuseAnything(shop)
}

function dispute({ controls, world, get, refuse }: RecordedShop) {
  const disputes = '/v1/customer/disputes'
  const payments = Object.values(world.state.payments).filter(
    ({ status }) => status === 'COMPLETED',
  )
  const outcomes = Object.keys(disputeOutcomes) as DisputeOutcome[]
  for (const [index, outcome] of outcomes.entries()) {
    const paymentId = payments[index]?.id ?? ''
    const channel = index % 2 ? 'EXTERNAL' : 'INTERNAL'
    const { id } = controls.openDispute({ paymentId, channel })
    const amount = { currency_code: 'USD', value: '1.00' }
    refuse('POST', `/v2/payments/captures/${paymentId}/refund`, { amount })
    get(`${disputes}/${id}`)
    for (const move of Object.keys(disputeMoves) as DisputeMove[]) {
      controls.moveDispute(id, move)
      get(`${disputes}/${id}`)
    }
    controls.resolveDispute(id, outcome)
    get(`${disputes}/${id}`)
  }
  const { links } = get(`${disputes}?page_size=2`).json
  const next = new URL(links.find(({ rel }: { rel: string }) => rel === 'next').href)
  get(next.pathname + next.search)
  get(`${disputes}?dispute_state=RESOLVED&update_time_before=${new Date().toISOString()}`)
  get(`${disputes}?disputed_transaction_id=${payments[0]?.id}`)
  refuse('GET', `${disputes}?page_size=51`)
  refuse('GET', `${disputes}/PP-NONE`)
}

function sellPlans({ get, post, once, refuse }: RecordedShop): string {
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

function listen({ world, call, get, post, refuse }: RecordedShop) {
  const webhooks = '/v1/notifications/webhooks'
  const wanted = { url: 'https://shop.example/events', event_types: [{ name: '*' }] }
  const { id } = post(webhooks, wanted).json
  refuse('POST', webhooks, wanted)
  refuse('POST', webhooks, { url: 'nowhere', event_types: [] })
  get(`${webhooks}/${id}`)
  get('/v1/notifications/webhooks-event-types')
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

function refuseAnything({ controls, get, refuse }: RecordedShop) {
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
