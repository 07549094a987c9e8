import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { portOf } from '#lib/server'
import { defaultCredentials } from '#paypal/protocol/oauth'
import { type Sandbox, startSandbox } from '#sandbox'
import { orderBody, planBody, subscriptionBody } from './test-host.ts'

let received: { headers: Record<string, unknown>; body: string }[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(200).end()
  })
})

let stateFolder: string
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  stateFolder = await mkdtemp(join(tmpdir(), 'sandbox-paypal-'))
  sandbox = await startSandbox({ stateFolder, eventDelayMs: 0 })
  token = await getToken()
  await api('POST', '/v1/notifications/webhooks', {
    url: `http://127.0.0.1:${portOf(receiver.address(), 0)}/events`,
    event_types: [{ name: '*' }],
  })
})
afterAll(async () => {
  await sandbox.close()
  receiver.close()
  await rm(stateFolder, { recursive: true })
})
beforeEach(() => {
  received = []
})

const getToken = async () => {
  const { clientId, clientSecret } = defaultCredentials
  const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

const loose = z.looseObject({ id: z.string().optional(), status: z.string().optional() })
const api = async (method: string, path: string, body?: unknown, requestId?: string) => {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: loose.parse(text === '' ? {} : JSON.parse(text)) }
}
const anOrder = async (invoice_id: string) =>
  (await api('POST', '/v2/checkout/orders', orderBody({ invoice_id }), invoice_id)).json.id ?? ''
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
const control = (path: string, body: object = {}) =>
  fetch(`${sandbox.url}/paypal/controls/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const page = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text()
const aSubscription = async () => {
  const product = await api('POST', '/v1/catalogs/products', { name: 'Support' })
  const plan = await api('POST', '/v1/billing/plans', planBody(product.json.id ?? ''))
  const body = subscriptionBody(plan.json.id ?? '')
  return (await api('POST', '/v1/billing/subscriptions', body)).json.id ?? ''
}

it('takes an order through approval on the page, capture and a signed event', async () => {
  const id = await anOrder('SB-1')
  const path = `/checkoutnow?token=${id}`
  const shown = await page(path)
  expect(shown).toContain('Pay Smart Bird')
  expect(shown).toContain('$965.00')
  expect(shown).toContain('No real money moves')

  const approved = await form(path, { decision: 'approve' })
  expect(approved.status).toBe(303)
  const back = new URL(approved.headers.get('location') ?? '')
  expect(back.searchParams.get('paymentId')).toBe('our-7')
  expect(back.searchParams.get('token')).toBe(id)
  expect(back.searchParams.get('PayerID')).toMatch(/^[2-9A-HJ-NP-Z]{13}$/)

  expect((await api('POST', `/v2/checkout/orders/${id}/capture`, {})).status).toBe(201)
  expect(await page(path)).toContain('already been paid')
  const arrived = () => received.find(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))
  await expect.poll(arrived).toBeDefined()
  const { headers = {}, body = '{}' } = arrived() ?? {}
  const { json } = await api('POST', '/v1/notifications/verify-webhook-signature', {
    transmission_id: headers['paypal-transmission-id'],
    transmission_time: headers['paypal-transmission-time'],
    transmission_sig: headers['paypal-transmission-sig'],
    cert_url: headers['paypal-cert-url'],
    auth_algo: headers['paypal-auth-algo'],
    webhook_id: Object.keys(sandbox.paypal.world.state.webhooks)[0],
    webhook_event: JSON.parse(body),
  })
  expect(json.verification_status).toBe('SUCCESS')
})

it('sends the buyer back on cancel, and answers 404 for unknown tokens', async () => {
  const id = await anOrder('SB-2')
  const cancelled = await form(`/checkoutnow?token=${id}`, { decision: 'cancel' })
  expect(cancelled.headers.get('location')).toMatch(/\/payment-cancel\?rType=user_order&token=/)
  expect((await form(`/checkoutnow?token=${id}`, { decision: 'steal' })).status).toBe(400)
  expect((await form('/checkoutnow?token=NONE', { decision: 'approve' })).status).toBe(404)
  for (const path of ['/checkoutnow?token=NONE', '/webapps/billing/subscriptions?ba_token=NONE'])
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(404)
})

it('lets a buyer approve a subscription on its page', async () => {
  const id = await aSubscription()
  const { agreementToken } = sandbox.paypal.world.state.subscriptions[id] ?? {}
  const path = `/webapps/billing/subscriptions?ba_token=${agreementToken}`
  expect(await page(path)).toContain('$29.00 every month')
  const approved = await form(path, { decision: 'approve' })
  const back = new URL(approved.headers.get('location') ?? '')
  expect(back.searchParams.get('subscription_id')).toBe(id)
  expect(back.searchParams.get('ba_token')).toBe(agreementToken)
  expect(await page(path)).toContain('already been decided')
  expect((await form(path, { decision: 'approve' })).status).toBe(422)
})

it('is controlled by JSON: subscriptions, payments, orders', async () => {
  const id = await aSubscription()
  const decided = await control(`subscriptions/${id}/decision`, { decision: 'approve' })
  expect(await decided.json()).toEqual({ result: expect.stringContaining('/payment-success?') })
  expect((await control(`subscriptions/${id}/next-cycle`)).status).toBe(200)
  expect((await control(`subscriptions/${id}/fail-payment`, { exhaust: true })).status).toBe(200)
  for (const action of ['suspend', 'activate', 'cancel'])
    expect((await control(`subscriptions/${id}/${action}`)).status).toBe(200)
  expect((await control(`subscriptions/${id}/expire`)).status).toBe(422)
  expect((await control('subscriptions/NONE/next-cycle')).status).toBe(404)
  expect(sandbox.paypal.world.state.subscriptions[id]).toMatchObject({
    status: 'CANCELLED',
    cyclesCompleted: 2,
  })

  const order = await anOrder('SB-3')
  await control(`orders/${order}/decision`, { decision: 'pending' })
  await api('POST', `/v2/checkout/orders/${order}/capture`, {})
  const payment = sandbox.paypal.ledger().payments.at(-1)?.id
  expect(await (await control(`payments/${payment}/complete`)).json()).toEqual({
    result: 'COMPLETED',
  })
  expect((await control(`payments/${payment}/deny`)).status).toBe(422)
  expect((await control(`payments/${payment}/refund`, { amount: '5.00' })).status).toBe(200)
  expect((await control(`payments/${payment}/refund`, { amount: 'all' })).status).toBe(400)
  await control('faults', { kind: 'refund_pending' })
  await control(`payments/${payment}/refund`, { amount: '1.00' })
  const refund = sandbox.paypal.ledger().payments.at(-1)?.refunds.at(-1)?.id
  expect(await page('/paypal')).toContain('Complete the refund')
  expect(await (await control(`refunds/${refund}/fail`)).json()).toEqual({ result: 'FAILED' })
  expect((await control(`refunds/${refund}/complete`)).status).toBe(422)
  expect((await control(`payments/${payment}/reverse`)).status).toBe(200)
  expect((await control(`orders/${order}/expire`)).status).toBe(422)

  const ledger = await (await fetch(`${sandbox.url}/paypal/controls/ledger`)).json()
  expect(ledger).toEqual(sandbox.paypal.ledger())
  for (const list of ['orders', 'subscriptions', 'events', 'faults'])
    expect(await (await fetch(`${sandbox.url}/paypal/controls/${list}`)).json()).toBeInstanceOf(
      Array,
    )
})

it('breaks the connection, answers late and drops events as set', async () => {
  const id = await anOrder('SB-4')
  await control(`orders/${id}/decision`, { decision: 'approve' })
  const path = `/v2/checkout/orders/${id}/capture`
  await control('faults', { kind: 'close_after_work', path })
  await expect(api('POST', path, {}, 'capture-4')).rejects.toThrow()
  await control('faults', { kind: 'answer_slowly', path, delayMs: 300 })
  const before = performance.now()
  expect((await api('POST', path, {}, 'capture-4')).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(290)

  await control('faults', { kind: 'answer_slowly', path, delayMs: 600_000 })
  const held = api('POST', path, {}, 'capture-4')
  await expect.poll(() => sandbox.paypal.world.state.faults).toEqual([])
  await control('delays/end', {})
  expect((await held).status).toBe(200)

  expect((await control('faults', { kind: 'eat_the_money' })).status).toBe(400)
  await control('faults', { kind: 'drop_event' })
  expect(await page('/paypal')).toContain('Drop an event, 1 time')
  await fetch(`${sandbox.url}/paypal/controls/faults`, { method: 'DELETE' })
  expect(sandbox.paypal.world.state.faults).toEqual([])
})

it('sends an event again, hurries waiting ones and sets their delay', async () => {
  await control('settings', { eventDelayMs: 60_000 })
  const id = await anOrder('SB-5')
  await control(`orders/${id}/decision`, { decision: 'approve' })
  const { state } = sandbox.paypal.world
  const last = () => Object.values(state.events).at(-1)?.id
  expect(state.deliveries.find(({ eventId }) => eventId === last())?.status).toBe('waiting')
  await control('events/hurry')
  await expect.poll(() => received.length).toBe(1)
  await control(`events/${last()}/resend`)
  await expect.poll(() => received.length).toBe(2)
  expect(received[0]?.body).toBe(received[1]?.body)
  await control('settings', { eventDelayMs: 0 })
})

it('redirects a form back to the page', async () => {
  const pressed = await form('/paypal/controls/settings', { eventDelayMs: '0' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/paypal'])
  const set = await form('/paypal/controls/faults', {
    kind: 'answer_500',
    path: '',
    eventType: '',
    delayMs: '',
    times: '',
  })
  expect(set.status).toBe(303)
  expect((await api('GET', '/v1/billing/plans')).status).toBe(500)
})

it('keeps its state and its signing key over a restart', async () => {
  const id = await anOrder('SB-6')
  const ledger = sandbox.paypal.ledger()
  const key = () => sandbox.paypal.world.state.signingKey
  const before = key()
  await sandbox.close()
  sandbox = await startSandbox({ stateFolder })
  expect(sandbox.paypal.ledger()).toEqual(ledger)
  expect((await api('GET', `/v2/checkout/orders/${id}`)).json.status).toBe('PAYER_ACTION_REQUIRED')
  expect(key()).toBe(before)
})

it('revokes every token at once', async () => {
  await control('tokens/revoke')
  expect((await api('GET', '/v1/billing/plans')).status).toBe(401)
  token = await getToken()
  expect((await api('GET', '/v1/billing/plans')).status).toBe(200)
})
