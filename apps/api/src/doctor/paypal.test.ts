import { fetchFrom } from '@smart-bird/sandbox/paypal/host/in-process-fetch'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { providerSettings } from '#db/tables/provider-settings'
import { type PatientChanges, runCheck } from '#test/patient'
import { aShop, type Shop } from '#test/paypal'
import type { Check } from './check.ts'
import { credentials, disputes, plan, transactionSearch, webhook } from './paypal.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const run = (check: Check, { config, ...changes }: PatientChanges = {}) =>
  runCheck(check, {
    openDb: async () => shop.db,
    fetch: fetchFrom(shop.host),
    ...changes,
    config: { ...shop.config, ...config },
  })

const refusing =
  (accepts: (url: URL) => boolean): typeof fetch =>
  (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    return Promise.resolve(
      accepts(url)
        ? Response.json({ access_token: 'x', expires_in: 9 })
        : Response.json({ error: 'invalid_client' }, { status: 401 }),
    )
  }
const live = () => ({
  paypal: { ...shop.config.paypal, baseUrl: 'https://api-m.paypal.com' },
})

it('accepts the credentials of this host only', async () => {
  expect(await run(credentials)).toEqual([
    'ok: The credentials are accepted (a stand-in for PayPal at http://paypal.sandbox).',
  ])
  const ofSandbox = refusing((url) => url.hostname === 'api-m.sandbox.paypal.com')
  expect(await run(credentials, { config: live(), fetch: ofSandbox })).toEqual([
    'fault: These are credentials of PayPal’s sandbox, and PAYPAL_BASE_URL is PayPal, live. Copy those of the app’s other tab in PayPal’s developer dashboard, or set PAYPAL_BASE_URL=https://api-m.sandbox.paypal.com.',
  ])
  expect(await run(credentials, { config: live(), fetch: refusing(() => false) })).toEqual([
    'fault: PayPal, live refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Copy both again from the app in PayPal’s developer dashboard.',
  ])
  expect(await run(credentials, { config: live(), fetch: refusing(() => true) })).toEqual([
    'ok: The credentials are accepted (PayPal, live).',
  ])
  const down = () => Promise.reject(new TypeError('fetch failed'))
  expect(await run(credentials, { config: live(), fetch: down })).toEqual([
    expect.stringContaining('gives no answer to use (fetch failed)'),
  ])
})

it('has the plan, active and at our price', async () => {
  expect(await run(plan)).toEqual(['ok: Premium support, $29.00 a month: active.'])
  const [found] = Object.values(shop.host.world.state.plans)
  if (!found) throw new Error('The plan was not made.')
  found.status = 'INACTIVE'
  expect((await run(plan)).join()).toContain('is switched off at PayPal. Run: npm run paypal:setup')
  found.status = 'ACTIVE'
  const price = found.billing_cycles[0]?.pricing_scheme?.fixed_price
  if (price) price.value = '19.00'
  expect((await run(plan)).join()).toContain('costs 19.00 USD at PayPal, and PLAN_PRICE is 29.00')
  if (price) price.value = '29.00'
  delete shop.host.world.state.plans[found.id]
  expect((await run(plan)).join()).toContain('PayPal does not know the plan')
  shop.host.world.state.plans[found.id] = found
  const other = { plan: { name: 'Premium support', price: '39.00' } }
  expect(await run(plan, { config: other })).toEqual([
    'fault: There is none yet for Premium support, $39.00 a month. Run: npm run paypal:setup',
  ])
})

it('has our webhook, with all types of event', async () => {
  expect((await run(webhook)).join()).toMatch(/^ok: A webhook for .*\/payments\/events sends all/)
  const [found] = Object.values(shop.host.world.state.webhooks)
  if (!found) throw new Error('The webhook was not made.')
  const gone = found.eventTypes.pop()
  expect((await run(webhook)).join()).toContain('fault: The webhook lacks 1 types of event')
  if (gone) found.eventTypes.push(gone)
  const paypal = { ...shop.config.paypal, webhookId: 'WH-OTHER' }
  expect((await run(webhook, { config: { paypal } })).join()).toContain(
    'fault: PAYPAL_WEBHOOK_ID is WH-OTHER',
  )
  expect((await run(webhook, { config: { apiUrl: 'https://api.example.com' } })).join()).toBe(
    'fault: PayPal has no webhook for https://api.example.com/payments/events. Run: npm run paypal:setup',
  )
  const isKey = sql`${providerSettings.key} like 'webhook %'`
  await shop.db.update(providerSettings).set({ value: 'WH-OLD' }).where(isKey)
  expect((await run(webhook)).join()).toContain('is not the one that this database knows')
  await shop.db.update(providerSettings).set({ value: found.id }).where(isKey)
})

it('permits Transaction Search and Disputes', async () => {
  expect(await run(transactionSearch)).toEqual([expect.stringMatching(/^ok: Permitted/)])
  expect(await run(disputes)).toEqual([expect.stringMatching(/^ok: Permitted/)])
  const answering =
    (status: number, name: string): typeof fetch =>
    async (input, init) =>
      /reporting|disputes/.test(input instanceof Request ? input.url : String(input))
        ? Response.json({ name, message: 'No.' }, { status })
        : fetchFrom(shop.host)(input, init)
  const forbidden = answering(403, 'NOT_AUTHORIZED')
  expect(await run(transactionSearch, { fetch: forbidden })).toEqual([
    expect.stringMatching(/^fault: Not permitted.*nine hours/),
  ])
  expect(await run(disputes, { fetch: forbidden })).toEqual([
    expect.stringMatching(/^attention: Not permitted/),
  ])
  expect(await run(transactionSearch, { fetch: answering(400, 'INVALID_REQUEST') })).toEqual([
    expect.stringContaining('attention: PayPal did not say (INVALID_REQUEST: No.)'),
  ])
})
