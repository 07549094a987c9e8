import { planBody, subscriptionBody } from '@smart-bird/sandbox/paypal/host/test-host'
import type { RecordedShop } from './recorded-shop.ts'

/** A subscription to its end, and the sales in between. */
export function bill(shop: RecordedShop, plan: string) {
  const { controls, world, get, post, once, refuse } = shop
  const subscriptions = '/v1/billing/subscriptions'
  const key = once()
  const { id } = post(subscriptions, subscriptionBody(plan), key).json
  post(subscriptions, subscriptionBody(plan), key)
  post(subscriptions, { plan_id: plan })
  refuse('POST', `${subscriptions}/${id}/suspend`, { reason: 'Early' })
  controls.decideSubscription(id, 'approve')
  get(`${subscriptions}/${id}`)
  change(shop, id, plan)
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
  refuse('POST', `${subscriptions}/${id}/revise`, { plan_id: plan })
  refuse('PATCH', `${subscriptions}/${id}`, [])
  refuse('POST', `${subscriptions}/${id}/cancel`, { reason: 'Again' })
  refuse('POST', `${subscriptions}/${id}/activate`, { reason: 'Again' })
  refuse('POST', `${subscriptions}/${id}/cancel`, {})
  refuse('POST', subscriptions, { ...subscriptionBody(plan), quantity: '2' })
  refuse('POST', subscriptions, { ...subscriptionBody(plan), start_time: '2020-01-01T00:00:00Z' })
  refuse('GET', `${subscriptions}/I-NONE`)
}

function change({ controls, world, call, post, refuse }: RecordedShop, id: string, plan: string) {
  const path = `/v1/billing/subscriptions/${id}`
  const product = world.state.plans[plan]?.product_id ?? ''
  const other = post('/v1/billing/plans', planBody(product)).json.id
  const { application_context } = subscriptionBody(plan)
  post(`${path}/revise`, { plan_id: other, application_context })
  controls.decideSubscription(id, 'cancel')
  post(`${path}/revise`, { plan_id: other })
  controls.decideSubscription(id, 'approve')
  const foreign = post('/v1/catalogs/products', { name: 'Other', type: 'SERVICE' }).json.id
  const unlike = post('/v1/billing/plans', planBody(foreign)).json.id
  for (const body of [
    { plan_id: unlike },
    { plan_id: 'P-NONE' },
    { quantity: '2' },
    { plan_id: 7 },
  ])
    refuse('POST', `${path}/revise`, body)
  refuse('POST', '/v1/billing/subscriptions/I-NONE/revise', { plan_id: other })

  call('PATCH', path, [{ op: 'replace', path: '/custom_id', value: 'user-8' }])
  const debt = { currency_code: 'USD', value: '10.00' }
  for (const patch of [
    { op: 'replace', path: '/plan', value: {} },
    { op: 'remove', path: '/custom_id' },
    { op: 'replace', path: '/custom_id', value: '' },
    { op: 'replace', path: '/custom_id' },
    { op: 'replace', path: '/billing_info/outstanding_balance', value: debt },
    { op: 'replace', path: '/billing_info/outstanding_balance', value: { ...debt, value: '-' } },
  ])
    refuse('PATCH', path, [patch])
}
