import { expect, it } from 'vitest'
import { aHost, aPlan, planBody } from '#paypal/host/test-host'

it('creates, lists and shows products', () => {
  const { call } = aHost()
  const made = call('POST', '/v1/catalogs/products', { name: 'Support', type: 'SERVICE' })
  expect(made.status).toBe(201)
  expect(made.json.id).toMatch(/^PROD-[0-9A-Z]{17}$/)
  expect(call('GET', '/v1/catalogs/products').json).toMatchObject({
    products: [{ id: made.json.id, name: 'Support' }],
  })
  expect(call('GET', `/v1/catalogs/products/${made.json.id}`).json).toEqual(made.json)
  expect(call('GET', '/v1/catalogs/products/PROD-NONE').status).toBe(404)
  expect(call('POST', '/v1/catalogs/products', {}).status).toBe(400)
})

it('creates plans, lists those of a product, switches them off and on', () => {
  const test = aHost()
  const { call } = test
  const id = aPlan(test)
  expect(id).toMatch(/^P-[0-9A-Z]{24}$/)
  const plan = call('GET', `/v1/billing/plans/${id}`).json
  expect(plan).toMatchObject({ status: 'ACTIVE', name: 'Premium support' })
  aPlan(test)
  expect(call('GET', '/v1/billing/plans').json).toMatchObject({ total_items: 2 })
  expect(call('GET', `/v1/billing/plans?product_id=${plan.product_id}`).json.plans).toEqual([plan])
  expect(call('GET', `/v1/billing/plans?plan_ids=${id},P-NONE`).json.plans).toEqual([plan])
  expect(call('GET', '/v1/billing/plans?page_size=1&page=3').json.plans).toEqual([])

  expect(call('POST', `/v1/billing/plans/${id}/deactivate`).status).toBe(204)
  expect(call('GET', `/v1/billing/plans/${id}`).json.status).toBe('INACTIVE')
  expect(call('POST', `/v1/billing/plans/${id}/activate`).status).toBe(204)
  expect(call('GET', '/v1/billing/plans?page_size=0').status).toBe(400)
})

it('creates one plan and one product per request id', () => {
  const { call, host } = aHost()
  const key = { 'paypal-request-id': 'setup' }
  const body = { name: 'Support', type: 'SERVICE' }
  const [one, two] = [1, 2].map(() => call('POST', '/v1/catalogs/products', body, key))
  expect(two?.json).toEqual(one?.json)
  expect([one?.status, two?.status]).toEqual([201, 200])
  const plan = planBody(one?.json.id ?? '')
  call('POST', '/v1/billing/plans', plan, key)
  expect(call('POST', '/v1/billing/plans', plan, key).status).toBe(200)
  expect(Object.keys(host.world.state.plans)).toHaveLength(1)
})

it('refuses contradictory plans', () => {
  const { call } = aHost()
  const product = call('POST', '/v1/catalogs/products', { name: 'Support' }).json.id ?? ''
  const cycle = planBody(product).billing_cycles[0]
  const status = (more: object) => call('POST', '/v1/billing/plans', planBody(product, more)).status
  expect(status({})).toBe(201)
  expect(status({ product_id: 'PROD-NONE' })).toBe(404)
  expect(status({ billing_cycles: [] })).toBe(400)
  expect(status({ billing_cycles: [{ ...cycle, sequence: 2 }] })).toBe(422)
  expect(status({ billing_cycles: [cycle, { ...cycle, sequence: 2 }] })).toBe(422)
  expect(status({ billing_cycles: [{ ...cycle, tenure_type: 'TRIAL' }] })).toBe(422)
  expect(status({ billing_cycles: [{ ...cycle, pricing_scheme: undefined }] })).toBe(400)
  const free = { fixed_price: { value: '0', currency_code: 'USD' } }
  const trial = { ...cycle, tenure_type: 'TRIAL', total_cycles: 1, pricing_scheme: free }
  expect(status({ billing_cycles: [trial, { ...cycle, sequence: 2 }] })).toBe(201)
})
