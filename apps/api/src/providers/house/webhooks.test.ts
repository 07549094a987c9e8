import { freePort } from '@smart-bird/sandbox/lib/server'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouseServer, emptyAnswer, type HouseServer } from '#test/house-server'
import type { HouseCall, HouseProvider } from './port.ts'
import { webhookHouses } from './webhooks.ts'

const secret = `whsec_${Buffer.from('a secret of 24 bytes or so').toString('base64')}`
const logged: object[] = []
const log = { info: (data: object) => logged.push(data), warn() {}, error() {} }

let house: HouseServer
let elsewhere: HouseServer
let closedPort: number
let houses: HouseProvider
let hasty: HouseProvider
beforeAll(async () => {
  ;[house, elsewhere, closedPort] = [await aHouseServer(), await aHouseServer(), await freePort()]
  const allowedHosts = [house.host, elsewhere.host, `127.0.0.1:${closedPort}`]
  houses = await webhookHouses({ allowedHosts, log, timeoutMs: 60_000 })
  hasty = await webhookHouses({ allowedHosts, log, timeoutMs: 500 })
})
afterAll(async () => {
  await houses.close()
  await hasty.close()
  await house.close()
  await elsewhere.close()
})

/** The limit is 0.5 s; the rest is for a busy machine. Without it, no end. */
const longestMs = 5000

const message = (wanted: Partial<HouseCall> = {}): HouseCall => ({
  webhookId: 'msg_1',
  address: house.address(),
  secret,
  body: '{"action":"restart"}',
  sentAt: new Date(),
  ...wanted,
})

describe('a webhook call', () => {
  it('is a signed POST that any Standard Webhooks receiver can verify', async () => {
    house.behave(emptyAnswer)
    const answer = await houses.send(message())
    expect(answer).toEqual({
      fault: null,
      error: null,
      status: 200,
      answer: null,
      durationMs: expect.any(Number),
    })
    const call = house.calls.at(-1)
    expect(call).toMatchObject({
      method: 'POST',
      path: '/api/webhook/service',
      headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1', host: house.host },
    })
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(call?.headers[name]),
      ]),
    )
    expect(new Webhook(secret).verify(call?.body ?? '', headers)).toEqual({ action: 'restart' })
    const other = new Webhook(Buffer.from('another secret').toString('base64'))
    expect(() => other.verify(call?.body ?? '', headers)).toThrow()
  })

  it('keeps query strings, and returns the answer', async () => {
    house.behave((response) => response.writeHead(202).end('taken\0in'))
    const answer = await houses.send(message({ address: `${house.address()}?a=b` }))
    expect(answer).toMatchObject({ fault: null, status: 202, answer: 'taken\u{fffd}in' })
    expect(house.calls.at(-1)?.path).toBe('/api/webhook/service?a=b')
  })

  it('ignores proxies set in the environment', async () => {
    house.behave(emptyAnswer)
    const before = elsewhere.connections()
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'NODE_USE_ENV_PROXY']
    for (const name of names) process.env[name] = `http://${elsewhere.host}`
    try {
      expect(await houses.send(message())).toMatchObject({ fault: null })
    } finally {
      for (const name of names) delete process.env[name]
    }
    expect(elsewhere.connections()).toBe(before)
  })

  it('uses each connection once', async () => {
    const before = house.connections()
    await houses.send(message())
    await houses.send(message())
    expect(house.connections()).toBe(before + 2)
  })
})

describe('a house that fails', () => {
  it.each([301, 302, 303, 307, 308])('by a redirect %i, which is not followed', async (status) => {
    house.behave((response) => response.writeHead(status, { location: elsewhere.address() }).end())
    const before = elsewhere.connections()
    expect(await houses.send(message())).toMatchObject({
      fault: 'redirect',
      status,
      error: `The home answered ${status}, a redirect, which isn’t followed.`,
    })
    expect(elsewhere.connections()).toBe(before)
  })

  it.each([400, 401, 403, 404, 405, 410, 429, 500, 502, 503])('by answering %i', async (status) => {
    house.behave((response) => response.writeHead(status).end('no'))
    expect(await houses.send(message())).toMatchObject({
      fault: 'status',
      status,
      answer: 'no',
      error: `The home answered ${status}.`,
    })
  })

  it('by never answering', async () => {
    house.behave(() => {})
    const answer = await hasty.send(message())
    expect(answer).toMatchObject({ fault: 'timeout', status: null })
    expect(answer.durationMs).toBeGreaterThanOrEqual(490)
    expect(answer.durationMs).toBeLessThan(longestMs)
  })

  it('by answering bit by bit, past the total timeout', async () => {
    house.behave((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(timer))
    })
    const answer = await hasty.send(message())
    expect(answer).toMatchObject({ fault: 'timeout', status: null })
    expect(answer.durationMs).toBeLessThan(longestMs)
  })

  it('by an answer of more than 64 KB', async () => {
    house.behave((response) => response.writeHead(200).end('x'.repeat(64 * 1024 + 1)))
    expect(await houses.send(message())).toMatchObject({ fault: 'too_large' })
    house.behave((response) => response.writeHead(200).end('x'.repeat(64 * 1024)))
    const whole = await houses.send(message())
    expect([whole.fault, whole.answer?.length]).toEqual([null, 500])
  })

  it('by sending garbage', async () => {
    house.behave((_, __, request) =>
      request.socket.end(Buffer.from([0, 255, 7, 13, 10, 13, 10, 42])),
    )
    expect(await houses.send(message())).toMatchObject({ fault: 'not_http', status: null })
  })

  it('by closing the connection', async () => {
    house.behave((_, __, request) => request.socket.destroy())
    expect(await houses.send(message())).toMatchObject({ fault: 'broken_off', status: null })
  })

  it('by being down', async () => {
    expect(
      await houses.send(message({ address: `http://127.0.0.1:${closedPort}/api/webhook/x` })),
    ).toMatchObject({ fault: 'refused', status: null })
  })

  it('by not speaking TLS on an https URL', async () => {
    expect(await houses.send(message({ address: `https://${house.host}/` }))).toMatchObject({
      fault: 'certificate',
      status: null,
    })
  })
})

it('probes with an empty GET', async () => {
  house.behave((response) => response.writeHead(405).end())
  expect(await houses.probe(house.address('known'))).toMatchObject({ status: 405 })
  const call = house.calls.at(-1)
  expect([call?.method, call?.body]).toEqual(['GET', ''])
  expect(call?.headers['webhook-id']).toBeUndefined()
})

it('logs each call without its URL, secret or body', () => {
  expect(logged.length).toBeGreaterThan(20)
  const text = JSON.stringify(logged)
  for (const hidden of ['api/webhook', '127.0.0.1', 'whsec_', 'restart'])
    expect(text).not.toContain(hidden)
  expect(logged[0]).toEqual({
    webhookId: 'msg_1',
    status: 200,
    fault: null,
    durationMs: expect.any(Number),
  })
})
