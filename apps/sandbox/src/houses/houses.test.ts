import { once } from 'node:events'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { portOf } from '#lib/server'
import { type Sandbox, startSandbox } from '#sandbox'
import { house } from './house.ts'

const houseState = house
  .omit({ reportKey: true, webhookSecret: true })
  .extend({ online: z.boolean(), signed: z.boolean() })

type Report = { authorization: string | undefined; body: Record<string, unknown> }

const secret = `whsec_${Buffer.from('a secret of 24 bytes or so').toString('base64')}`
const domain = 'premium.example.com'
const hooks = { serviceHook: 'service', subscriptionHook: 'subscription', reportKey: 'key-1' }

let reports: Report[] = []
const api = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    if (request.url === '/home-report')
      reports.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
    response.writeHead(204).end()
  })
})

let sandbox: Sandbox
beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  sandbox = await startSandbox({ apiUrl: `http://127.0.0.1:${portOf(api.address(), 0)}` })
})
afterAll(async () => {
  await sandbox.close()
  api.close()
})
beforeEach(async () => {
  reports = []
  await fetch(`${sandbox.url}/houses/${domain}`, { method: 'DELETE' })
  await json('PUT', `/houses/${domain}`, { ...hooks, webhookSecret: secret, restartSeconds: 0.3 })
})

const json = (method: string, path: string, body: unknown) =>
  fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const state = async () =>
  houseState.parse(await (await fetch(`${sandbox.url}/houses/${domain}/state.json`)).json())
const control = (change: object) => json('PATCH', `/houses/${domain}`, change)

/** Calls a hook as the product does: signed, without following redirects. */
const call = (action: string, more: object = {}, hook = 'service', key = secret) => {
  const id = `msg_${action}`
  const body = JSON.stringify({ id, action, username: 'premium', houseDomain: domain, ...more })
  const at = new Date()
  return fetch(`${sandbox.url}/houses/${domain}/api/webhook/${hook}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    },
    body,
  })
}
const reported = (event: string) =>
  expect.poll(() => reports.map(({ body }) => body.event)).toContain(event)
const loggedLine = (text: string) =>
  expect.poll(async () => JSON.stringify((await state()).log)).toContain(text)

/** The status of each method, as measured on the real platform (`npm run lab -- test:home-assistant`). */
const statuses = async (hook: string) => {
  const url = `${sandbox.url}/houses/${domain}/api/webhook/${hook}`
  const answers = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].map((method) => fetch(url, { method }))
  return (await Promise.all(answers)).map(({ status }) => status)
}

it('answers each method as the real platform does, to known and unknown hooks', async () => {
  for (const hook of ['service', 'subscription'])
    expect(await statuses(hook)).toEqual([405, 200, 200, 405, 405])
  expect(await statuses('unknown')).toEqual([200, 200, 200, 200, 405])
  expect(await (await call('test')).text()).toBe('')
  await reported('received')
})

it.each([
  ['starting', [200, 200, 200, 200, 405]],
  ['no_post', [405, 200, 405, 405, 405]],
  ['no_webhooks', [404, 404, 404, 404, 404]],
  ['untrusted_proxy', [400, 400, 400, 400, 400]],
])('answers each method in the mode %s, and does nothing', async (mode, expected) => {
  await control({ mode })
  expect(await statuses('service')).toEqual(expected)
  await call('restart')
  expect(await state()).toMatchObject({ restarts: 0 })
  expect(reports).toEqual([])
})

it('reports a webhook as received, with its own key and the id of the webhook', async () => {
  expect((await call('test')).status).toBe(200)
  await reported('received')
  expect(reports).toEqual([
    {
      authorization: 'Bearer key-1',
      body: {
        houseDomain: domain,
        version: '2026.5.0',
        event: 'received',
        deliveryId: 'msg_test',
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
        health: {
          ...{ updates: 0, repairs: 0, unavailableDevices: 0, lowBatteries: 0 },
          lastBackupAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    },
  ])
})

it('restarts: received, unreachable for a while, without its hooks for a while, then started', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await control({ restartSeconds: 60 })
  await call('restart')
  await reported('received')
  await expect.poll(async () => (await state()).online).toBe(false)
  await expect(call('test')).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await statuses('service')).toEqual([200, 200, 200, 200, 405])
  expect((await call('test')).status).toBe(200)
  await loggedLine('Received message for unregistered webhook')
  expect(reports).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  await reported('started')
  expect(reports.at(-1)?.body).toEqual({
    houseDomain: domain,
    version: '2026.5.0',
    event: 'started',
    sentAt: expect.any(String),
  })
  expect(await state()).toMatchObject({ online: true, restarts: 1 })
})

it('reports the version it was set to', async () => {
  await control({ version: '2026.6.1' })
  await call('version')
  await reported('received')
  expect(reports[0]?.body.version).toBe('2026.6.1')
})

it('accepts the status from the subscription hook, not from the service hook', async () => {
  await call('status', { status: 'premium' }, 'service')
  await loggedLine('No automation of this hook')
  expect((await state()).status).toBeNull()
  await call('status', { status: 'premium' }, 'subscription')
  await reported('received')
  expect((await state()).status).toBe('premium')
})

it('shows whether the signature was valid', async () => {
  await call('test')
  await loggedLine('"signature":"valid"')
  await call('test', {}, 'service', `whsec_${Buffer.from('another secret').toString('base64')}`)
  await loggedLine('"signature":"invalid"')
  await json('PUT', `/houses/${domain}`, hooks)
  await call('test')
  await loggedLine('"signature":"not checked"')
})

it('answers 200 to invalid calls, and does nothing', async () => {
  const post = (body: string, type: string) =>
    fetch(`${sandbox.url}/houses/${domain}/api/webhook/service`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  expect((await post('{"action":', 'application/json')).status).toBe(200)
  expect((await post('action=restart', 'application/x-www-form-urlencoded')).status).toBe(200)
  await loggedLine('No automation of this hook')
  expect(reports).toEqual([])
})

it('tells the health that its controls give it, unless its package is older', async () => {
  const condition = { updates: 4, repairs: 1, unavailableDevices: 2, lowBatteries: 3 }
  await control({ ...condition, backupDaysAgo: null })
  await call('test')
  await reported('received')
  expect(reports.at(-1)?.body.health).toEqual({ ...condition, lastBackupAt: null })
  await control({ package: 'older' })
  reports = []
  await call('test')
  await reported('received')
  expect(reports.at(-1)?.body).not.toHaveProperty('health')
  expect((await control({ updates: -1 })).status).toBe(400)
})

it('has modes that break the connection, answer 500, redirect or send garbage', async () => {
  await control({ mode: 'down' })
  await expect(call('restart')).rejects.toThrow()
  await control({ mode: 'error' })
  expect((await call('restart')).status).toBe(500)
  await control({ mode: 'redirect' })
  const answer = await call('restart')
  expect(answer.status).toBe(302)
  await control({ mode: 'garbage' })
  await expect(call('restart')).rejects.toThrow()
  expect(reports).toEqual([])
  expect((await state()).restarts).toBe(0)

  await fetch(new URL(answer.headers.get('location') ?? '', sandbox.url))
  await loggedLine('The redirect was followed')
})

it('has modes that answer late or never', async () => {
  await control({ mode: 'slow', slowSeconds: 0.3 })
  const before = performance.now()
  expect((await call('test')).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(290)
  await reported('received')

  await control({ mode: 'silent' })
  const url = `${sandbox.url}/houses/${domain}/api/webhook/service`
  await expect(fetch(url, { method: 'POST', signal: AbortSignal.timeout(300) })).rejects.toThrow(
    'timeout',
  )
})

it('answers 200 in the mode local_only but drops the call', async () => {
  await control({ mode: 'local_only' })
  expect((await call('restart')).status).toBe(200)
  await loggedLine('Received remote request for local webhook')
  expect(reports).toEqual([])
})

it('accepts a restart with an invalid configuration, but does not restart', async () => {
  await control({ mode: 'invalid_configuration' })
  await call('restart')
  await loggedLine('The configuration is invalid')
  expect(reports.map(({ body }) => body.event)).toEqual(['received'])
  expect(await state()).toMatchObject({ restarts: 0, online: true })
})

it('keeps the state of a house that is registered again', async () => {
  await control({ version: '2026.7.0', mode: 'slow' })
  const again = await json('PUT', `/houses/${domain}`, { ...hooks, version: '2026.5.0' })
  expect(await again.json()).toMatchObject({ version: '2026.7.0', mode: 'slow' })
})

it('breaks the connection for an unregistered domain', async () => {
  const url = `${sandbox.url}/houses/nobody.example.com/api/webhook/service`
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow()
  expect((await fetch(`${sandbox.url}/houses/nobody.example.com/state.json`)).status).toBe(404)
  expect((await control({ mode: 'haunted' })).status).toBe(400)
  expect((await json('PUT', '/houses/x', { serviceHook: '' })).status).toBe(400)
})

it('never shows the report key or the secret', async () => {
  const shown = [
    await (await fetch(`${sandbox.url}/houses.json`)).text(),
    await (await fetch(`${sandbox.url}/houses`)).text(),
  ].join()
  expect(shown).toContain(domain)
  expect(shown).not.toContain('key-1')
  expect(shown).not.toContain(secret)
})

it('is controlled from its page too', async () => {
  const answer = await fetch(`${sandbox.url}/houses/${domain}/controls`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ mode: 'down' }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/houses'])
  expect(sandbox.houses.find(domain)?.mode).toBe('down')
})
