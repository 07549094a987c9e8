import { expect, it } from 'vitest'
import { aHost, anOrder, type TestHost } from '#paypal/host/test-host'

const url = 'http://localhost:4000/payments/events'
const register = ({ call }: TestHost, types = ['*'], to = url) =>
  call('POST', '/v1/notifications/webhooks', {
    url: to,
    event_types: types.map((name) => ({ name })),
  })
const pay = (test: TestHost, more: object = {}) => {
  const id = anOrder(test, more)
  test.host.controls.decideOrder(id, 'approve')
  test.call('POST', `/v2/checkout/orders/${id}/capture`, {})
  return id
}

it('registers, lists, changes and removes webhooks', () => {
  const test = aHost()
  const { call } = test
  const made = register(test, ['PAYMENT.CAPTURE.COMPLETED'])
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ id: expect.stringMatching(/^[0-9A-Z]{17}$/), url })
  const path = `/v1/notifications/webhooks/${made.json.id}`
  expect(call('GET', '/v1/notifications/webhooks').json.webhooks).toEqual([made.json])
  const changes = [
    { op: 'replace', path: '/url', value: `${url}/2` },
    { op: 'replace', path: '/event_types', value: [{ name: '*' }] },
  ]
  expect(call('PATCH', path, changes).json).toMatchObject({
    url: `${url}/2`,
    event_types: [{ name: '*' }],
  })
  expect(call('PATCH', path, [{ op: 'add', path: '/id', value: 'x' }]).status).toBe(400)
  expect(call('DELETE', path).status).toBe(204)
  expect(call('GET', path).status).toBe(404)
})

it('refuses a duplicate address, an eleventh one, and an invalid one', () => {
  const test = aHost()
  register(test)
  const twice = register(test)
  expect([twice.status, twice.json.name]).toEqual([400, 'WEBHOOK_URL_ALREADY_EXISTS'])
  for (let count = 2; count <= 10; count++) register(test, ['*'], `${url}/${count}`)
  expect(register(test, ['*'], `${url}/11`).json.name).toBe('WEBHOOK_NUMBER_LIMIT_EXCEEDED')
  expect(register(test, ['*'], 'nowhere').status).toBe(400)
  expect(register(test, []).status).toBe(400)
})

it('sends events that it verifies byte for byte', async () => {
  const test = aHost()
  const hook = register(test).json.id
  pay(test)
  await test.host.deliverDue()
  const message = test.posted.find(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))
  const { headers = {}, body = '' } = message ?? {}
  expect(JSON.parse(body)).toMatchObject({
    id: expect.stringMatching(/^WH-/),
    event_version: '1.0',
    resource_type: 'capture',
    resource_version: '2.0',
    resource: { status: 'COMPLETED', supplementary_data: { related_ids: {} } },
  })
  const verify = (more: object = {}, event = body) => {
    const asked = JSON.stringify({
      transmission_id: headers['paypal-transmission-id'],
      transmission_time: headers['paypal-transmission-time'],
      transmission_sig: headers['paypal-transmission-sig'],
      cert_url: headers['paypal-cert-url'],
      auth_algo: headers['paypal-auth-algo'],
      webhook_id: hook,
      ...more,
    })
    return test.write(
      'POST',
      '/v1/notifications/verify-webhook-signature',
      `{"webhook_event": ${event} ,${asked.slice(1)}`,
    ).json.verification_status
  }
  expect(verify()).toBe('SUCCESS')
  expect(verify({}, JSON.stringify({ id: 'forged' }))).toBe('FAILURE')
  expect(verify({}, JSON.stringify(JSON.parse(body), null, 1))).toBe('FAILURE')
  expect(verify({ webhook_id: 'ANOTHER' })).toBe('FAILURE')
  expect(verify({ cert_url: 'http://evil.example/cert' })).toBe('FAILURE')
  expect(verify({ auth_algo: 'SHA1withRSA' })).toBe('FAILURE')
  expect(verify({ transmission_time: '2026-01-01T00:00:00Z' })).toBe('FAILURE')
  expect(verify({ transmission_sig: 'c2lnbmF0dXJl' })).toBe('FAILURE')
})

it('sends an event only to webhooks that listen to its type, as a snapshot', async () => {
  const test = aHost()
  register(test, ['PAYMENT.CAPTURE.COMPLETED'])
  pay(test)
  test.host.controls.refund(test.host.ledger().payments[0]?.id ?? '')
  await test.host.deliverDue()
  expect(test.posted).toHaveLength(1)
  expect(JSON.parse(test.posted[0]?.body ?? '')).toMatchObject({
    resource: { status: 'COMPLETED' },
  })
})

it('retries an event with growing pauses until it is accepted, at most 25 times in three days', async () => {
  const test = aHost()
  register(test, ['PAYMENT.CAPTURE.COMPLETED'])
  pay(test)
  test.willAnswer(500, new Error('connection refused'), 302, 204)
  for (const pauseMs of [0, 2000, 4000, 8000]) {
    await test.host.deliverDue()
    test.pass(pauseMs - 1)
    expect(await test.host.deliverDue()).toBe(0)
    test.pass(1)
  }
  await test.host.deliverDue()
  expect(test.posted).toHaveLength(4)
  expect(new Set(test.posted.map(({ body }) => body)).size).toBe(1)
  expect(test.host.world.state.deliveries[0]).toMatchObject({ status: 'delivered', attempts: 4 })

  pay(test, { invoice_id: 'SB-1002' })
  test.willAnswer(...Array.from({ length: 30 }, () => 503))
  const { deliveries } = test.host.world.state
  const startedMs = test.host.world.now().getTime()
  while (deliveries[1]?.status === 'waiting') {
    test.pass(Math.max(0, deliveries[1].dueMs - test.host.world.now().getTime()))
    await test.host.deliverDue()
  }
  expect(deliveries[1]).toMatchObject({ status: 'failed', attempts: 25 })
  const days = (test.host.world.now().getTime() - startedMs) / 86_400_000
  expect([days > 2.9, days <= 3]).toEqual([true, true])
})

it('lists events and sends one again', async () => {
  const test = aHost()
  register(test)
  pay(test)
  await test.host.deliverDue()
  const path = '/v1/notifications/webhooks-events'
  const found = test.call('GET', `${path}?event_type=PAYMENT.CAPTURE.COMPLETED`).json
  expect(found).toMatchObject({ count: 1, events: [{ event_type: 'PAYMENT.CAPTURE.COMPLETED' }] })
  const id = Object.values(test.host.world.state.events)[1]?.id
  expect(test.call('GET', `${path}/${id}`).json.id).toBe(id)
  const before = test.posted.length
  expect(test.call('POST', `${path}/${id}/resend`, {}).status).toBe(202)
  await test.host.deliverDue()
  expect(test.posted).toHaveLength(before + 1)
  expect(test.call('GET', `${path}/WH-NONE`).status).toBe(404)
  expect(test.call('GET', `${path}?start_time=2027-01-01T00:00:00Z`).json.events).toEqual([])
})

it('simulates an event for an address', async () => {
  const test = aHost()
  const event_type = 'PAYMENT.CAPTURE.COMPLETED'
  const path = '/v1/notifications/simulate-event'
  expect(test.call('POST', path, { url, event_type }).status).toBe(202)
  await test.host.deliverDue()
  expect(test.posted).toHaveLength(1)
  expect(test.call('POST', path, { webhook_id: 'NONE', event_type }).status).toBe(404)
})
