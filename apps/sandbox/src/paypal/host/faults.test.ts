import { expect, it } from 'vitest'
import { fetchFrom } from './in-process-fetch.ts'
import { aHost, anActiveSubscription, anOrder, type TestHost } from './test-host.ts'

const anApprovedOrder = (test: TestHost) => {
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'approve')
  return `/v2/checkout/orders/${id}/capture`
}
const capturePath = '/v2/checkout/orders/*/capture'

it.each([
  ['answer_500', 500, 0],
  ['answer_500_after_work', 500, 1],
  ['answer_401', 401, 0],
  ['answer_403', 403, 0],
  ['answer_429', 429, 0],
  ['answer_slowly', 201, 1],
] as const)('%s answers %i and leaves %i payments', (kind, status, payments) => {
  const test = aHost()
  const path = anApprovedOrder(test)
  test.host.controls.addFault({ kind, path: capturePath, delayMs: 1234 })
  const answer = test.call('POST', path, {})
  expect(answer.status).toBe(status)
  expect(answer.delayMs).toBe(kind === 'answer_slowly' ? 1234 : 0)
  expect(test.host.ledger().payments).toHaveLength(payments)
})

it.each([
  ['close_before_work', 0],
  ['close_after_work', 1],
] as const)('%s breaks the connection and leaves %i payments', (kind, payments) => {
  const test = aHost()
  const path = anApprovedOrder(test)
  test.host.controls.addFault({ kind, method: 'POST', path: capturePath })
  expect(test.call('POST', path, {}).closed).toBe(true)
  expect(test.host.ledger().payments).toHaveLength(payments)
  expect(test.call('GET', '/v1/billing/plans').closed).toBe(false)
})

it('work_slowly does nothing before its time, and refuses the same request until then', () => {
  const test = aHost()
  const path = anApprovedOrder(test)
  test.host.controls.addFault({ kind: 'work_slowly', path: capturePath, delayMs: 1234 })
  const capture = () => test.call('POST', path, {}, { 'paypal-request-id': 'c' })
  const { delayMs, later } = capture()
  expect(delayMs).toBe(1234)
  const again = capture()
  expect(again.status).toBe(409)
  expect(again.json.details?.[0]?.issue).toBe('PREVIOUS_REQUEST_IN_PROGRESS')
  expect(test.host.ledger().payments).toEqual([])
  expect(later?.().status).toBe(201)
  expect(test.host.ledger().payments).toHaveLength(1)
  expect(capture().status).toBe(200)
})

it.each([
  ['answer_garbage', /^<html>/],
  ['answer_other_amount', /"value":"1\.00"/],
  ['answer_other_currency', /"currency_code":"EUR","value":"965\.00"/],
] as const)('%s disfigures the answer and leaves the payment', (kind, body) => {
  const test = aHost()
  const path = anApprovedOrder(test)
  test.host.controls.addFault({ kind, path: capturePath })
  const headers = { prefer: 'return=representation' }
  expect(test.call('POST', path, {}, headers).body).toMatch(body)
  expect(test.host.ledger().capturedCents).toBe(96_500)
})

it('answer_lagging hides what already exists', () => {
  const test = aHost()
  const subscription = anActiveSubscription(test)
  const now = test.host.world.now()
  const moment = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const path = `/v1/billing/subscriptions/${subscription}/transactions?start_time=${moment(-1)}&end_time=${moment(1)}`
  const refund = test.host.controls.refund(test.host.ledger().payments[0]?.id ?? '', 100)
  test.host.controls.addFault({ kind: 'answer_lagging', times: 2 })
  expect(test.call('GET', path).json.transactions).toEqual([])
  expect(test.call('GET', `/v1/payments/refund/${refund.id}`).status).toBe(404)
  expect(test.call('GET', path).json.transactions).toHaveLength(1)
})

it('applies a fault to the given path as often as set, until it is cleared', () => {
  const test = aHost()
  test.host.controls.addFault({ kind: 'answer_500', times: 2, path: '/v1/billing/plans' })
  expect(test.call('GET', '/v1/catalogs/products').status).toBe(200)
  const statuses = [1, 2, 3].map(() => test.call('GET', '/v1/billing/plans').status)
  expect(statuses).toEqual([500, 500, 200])
  test.host.controls.addFault({ kind: 'answer_500' })
  expect(test.send('POST', '/v1/oauth2/token', {}).status).toBe(401)
  test.host.controls.clearFaults()
  expect(test.call('GET', '/v1/billing/plans').status).toBe(200)
  expect(() => test.host.controls.addFault({ kind: 'answer_500', times: 0 })).toThrow()
})

it('drops, duplicates and delays events', async () => {
  const test = aHost()
  const eventType = 'PAYMENT.CAPTURE.COMPLETED'
  test.call('POST', '/v1/notifications/webhooks', {
    url: 'http://localhost:4000/events',
    event_types: [{ name: eventType }],
  })
  const pay = (invoice_id: string) => {
    const id = anOrder(test, { invoice_id })
    test.host.controls.decideOrder(id, 'approve')
    test.call('POST', `/v2/checkout/orders/${id}/capture`, {})
  }
  const arrived = async () => {
    const before = test.posted.length
    await test.host.deliverDue()
    return test.posted.length - before
  }
  test.host.controls.addFault({ kind: 'drop_event', eventType })
  pay('one')
  expect(await arrived()).toBe(0)
  expect(test.host.world.state.deliveries[0]?.status).toBe('dropped')

  test.host.controls.addFault({ kind: 'duplicate_event' })
  test.host.controls.addFault({ kind: 'duplicate_event', eventType })
  pay('two')
  expect(await arrived()).toBe(2)
  const ids = test.posted.map(({ body }) => JSON.parse(body).id)
  expect(new Set(ids).size).toBe(1)

  test.host.controls.addFault({ kind: 'delay_event', eventType, delayMs: 5000 })
  pay('three')
  expect(await arrived()).toBe(0)
  pay('four')
  expect(await arrived()).toBe(1)
  test.host.controls.hurryEvents()
  expect(await arrived()).toBe(1)
})

it('reaches an adapter through its own fetch, without a network', async () => {
  const test = aHost()
  const fetch = fetchFrom(test.host)
  const url = 'http://paypal.sandbox/v1/billing/plans'
  expect((await fetch(url)).status).toBe(401)
  test.host.controls.addFault({ kind: 'close_after_work' })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  test.host.controls.addFault({ kind: 'answer_slowly', delayMs: 60_000 })
  await expect(fetch(url, { signal: AbortSignal.timeout(20) })).rejects.toThrow()
})

it('refuses with the given issue: 422, or 403 for issues with the account', () => {
  const test = aHost()
  const path = anApprovedOrder(test)
  const refuse = (issue: string) => {
    test.host.controls.addFault({ kind: 'refuse', path: capturePath, issue })
    const { status, json } = test.call('POST', path, {})
    return [status, json.details?.[0]?.issue]
  }
  expect(refuse('PAYEE_ACCOUNT_RESTRICTED')).toEqual([422, 'PAYEE_ACCOUNT_RESTRICTED'])
  expect(refuse('SOMETHING_NEW')).toEqual([422, 'SOMETHING_NEW'])
  expect(refuse('NOT_AUTHORIZED')).toEqual([403, 'PERMISSION_DENIED'])
  expect(test.host.ledger().payments).toHaveLength(0)
})
