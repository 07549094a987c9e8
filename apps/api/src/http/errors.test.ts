import { errorReply } from '@smart-bird/contracts/error-reply'
import { openApi } from '@smart-bird/contracts/openapi/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productionSettings } from '#test/production'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

describe('every refusal', () => {
  it.each([
    ['an unknown address', 'GET', '/no-such-call', 404],
    ['a URL that cannot be decoded', 'GET', '/reset-password/%E0%A4%A', 400],
    ['a wrong method', 'DELETE', '/login', 405],
    ['no session', 'GET', '/update-token?username=a', 401],
  ] as const)('has one shape: %s', async (_, method, path, status) => {
    const reply = await world.api[method === 'GET' ? 'get' : 'delete'](path).expect(status)
    const body = errorReply.parse(reply.body)
    expect(body.error).toBe(body.message)
    expect(reply.headers['x-request-id']).toBe(body.requestId)
  })

  it.each([
    ['/login', 'POST'],
    ['/update-token', 'GET, HEAD'],
    ['/admin/orders/SB-000001/completion/', 'PUT'],
  ])('of a method names those that %s has', async (path, allow) => {
    for (const method of ['PATCH', 'TRACE', 'PURGE'] as const) {
      const reply = await world.app.inject({ method: method as 'PATCH', url: path })
      expect([reply.statusCode, reply.headers.allow], method).toEqual([405, allow])
    }
  })

  it('hides an unexpected error, and logs it without personal data', async () => {
    const broken = await aWorld()
    await broken.db.execute('alter table users rename to gone')
    const reply = await broken.api
      .post('/login')
      .send({ username: 'canary-name', password: 'canary-pass' })
      .expect(500)
    expect(reply.body).toMatchObject({ code: 'internal', requestId: expect.any(String) })
    const log = broken.logLines.join('')
    expect(log).toContain('call failed')
    expect(log).not.toMatch(/canary/)
    await broken.close()
  })
})

describe('every reply', () => {
  it('has the security headers and is not cached', async () => {
    const { headers } = await world.api.get('/health')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'no-referrer',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('is readable by the configured web origins only', async () => {
    const own = await world.api.get('/health').set('origin', 'http://localhost:3000')
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(own.headers['access-control-allow-credentials']).toBe('true')
    const foreign = await world.api.get('/health').set('origin', 'https://evil.example')
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    // So that no cache hands a reply to one origin on to another.
    for (const { headers } of [own, foreign, await world.api.get('/health')])
      expect(headers.vary).toBe('Origin')
  })

  it('has the same CORS headers as the answer to its preflight', async () => {
    const ask = (origin: string) => [
      world.api.get('/health').set('origin', origin),
      world.api.options('/health').set({ origin, 'access-control-request-method': 'GET' }),
    ]
    for (const origin of ['http://localhost:3000', 'https://evil.example']) {
      const [reply, preflight] = await Promise.all(ask(origin))
      const shared = /^(vary|access-control-allow-(origin|credentials)|access-control-expose.*)$/
      const ofBoth = (headers: object = {}) =>
        Object.entries(headers)
          .filter(([name]) => shared.test(name))
          .sort()
      expect(ofBoth(reply?.headers)).toEqual(ofBoth(preflight?.headers))
    }
  })
})

describe('the published contract', () => {
  it('is the document of the contracts, with our address', async () => {
    const { body } = await world.api.get('/openapi.json').expect(200)
    expect(body).toEqual({
      ...JSON.parse(JSON.stringify(openApi())),
      servers: [{ url: world.config.apiUrl }],
    })
  })

  it('can be read as a page, which loads nothing from other hosts', async () => {
    const page = await world.api.get('/docs').redirects(2).expect(200)
    expect(page.text).toContain('swagger')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("style-src 'self'")
    expect(policy.replace(world.config.apiUrl, '')).not.toMatch(/https?:|swagger\.io|\*/)
  })
})

describe('operators', () => {
  it('see that the process is alive and the database ready', async () => {
    await world.api.get('/health').expect(200, { status: 'ok' })
    const { body } = await world.api.get('/ready').expect(200)
    expect(body).toEqual({
      status: 'ready',
      database: world.context.database.kind,
      writes: 'taken',
      calls: 'taken',
    })
  })

  describe('in production', () => {
    const server = 'postgres://api@localhost/smartbird'
    const production = (settings: object = {}) =>
      aWorld({
        workers: false,
        settings: { ...productionSettings, DATABASE_URL: server, ...settings },
      })

    it('publish no contract, and no metrics without a token', async () => {
      const closed = await production()
      for (const path of ['/docs', '/docs/', '/openapi.json', '/metrics', '/metrics/'])
        await closed.api.get(path).expect(404)
      await closed.close()
    })

    it('publish the contract where it is switched on', async () => {
      const open = await production({ API_DOCS: 'true' })
      const { body } = await open.api.get('/openapi.json').expect(200)
      expect(body.servers).toEqual([{ url: productionSettings.API_URL }])
      const page = await open.api.get('/docs/').expect(200)
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      await open.close()
    })

    it('read the metrics with their token only', async () => {
      const token = 'Jt7pVwq0ZkX2mNcRb9sLyH4gFdUe8oAiQ6TzW1xKv3M='
      const open = await production({ METRICS_TOKEN: token })
      for (const path of ['/metrics', '/metrics/']) {
        await open.api.get(path).expect(401)
        await open.api.get(path).set('authorization', `Bearer ${token}x`).expect(401)
        const reply = await open.api.get(path).set('authorization', `Bearer ${token}`).expect(200)
        expect(reply.text).toContain('http_request_duration_seconds')
      }
      await open.close()
    })
  })

  it('see measurements by route', async () => {
    const { text } = await world.api.get('/metrics').expect(200)
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/health",status="200"}',
    )
  })
})
