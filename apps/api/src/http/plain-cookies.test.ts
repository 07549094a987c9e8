import cookie from '@fastify/cookie'
import { cookieNames } from '@smart-bird/contracts/limits'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { aUser, bearer, password } from '#test/people'
import { aWorld } from '#test/world'
import { allowPlainCookies, mayBePlain } from './plain-cookies.ts'

const local = {
  production: false,
  apiUrl: 'http://localhost:4000',
  webOrigins: ['http://localhost:3000'],
}

/** A browser that, like WebKit on plain http, rejects Secure cookies. */
const keptBy = (lines: readonly string[]) =>
  lines
    .filter((line) => !/; Secure/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ')

describe('on this machine', () => {
  it('a browser without Secure cookies can log in, make calls and log out', async () => {
    const world = await aWorld()
    const origin = world.config.webOrigins[0] ?? ''
    const { username } = await aUser(world)
    const login = await world.api
      .post('/login')
      .set({ origin })
      .send({ username, password, plainCookies: true })
      .expect(200)
    const lines = [login.get('set-cookie') ?? []].flat()
    expect(lines).toHaveLength(2)
    expect(lines.find((line) => line.startsWith('__Host-usatfp='))).toMatch(/; Secure/)
    for (const line of lines) expect(line).toMatch(/HttpOnly; (Secure; )?SameSite=Strict/)

    const session = { ...bearer(login.body.token), origin, cookie: keptBy(lines) }
    await world.api.get('/account-summary').set(session).expect(200)
    await world.api
      .get('/account-summary')
      .set({ ...session, cookie: '' })
      .expect(401)
    const left = await world.api.post('/logout').set(session).expect(204)
    expect(keptBy([left.get('set-cookie') ?? []].flat())).toBe('plain-usatfp=')
    await world.api.get('/account-summary').set(session).expect(401)
    await world.close()
  })

  it('every other browser gets only Secure cookies', async () => {
    const world = await aWorld()
    const { username } = await aUser(world)
    const login = await world.api
      .post('/login')
      .set({ origin: world.config.webOrigins[0] ?? '' })
      .send({ username, password })
      .expect(200)
    expect(keptBy([login.get('set-cookie') ?? []].flat())).toBe('')
    await world.close()
  })
})

describe.each([
  ['production', { ...local, production: true }],
  ['an https API', { ...local, apiUrl: 'https://api.example.com' }],
  ['a site on the network', { ...local, webOrigins: ['http://192.0.2.7:3000'] }],
  ['one site of several', { ...local, webOrigins: [...local.webOrigins, 'https://example.com'] }],
  ['a host that only starts like it', { ...local, apiUrl: 'http://localhost.example.com' }],
])('%s', (_, settings) => {
  it('neither sends nor accepts a cookie that is not Secure', async () => {
    expect(mayBePlain(settings)).toBe(false)
    const app = Fastify()
    await app.register(cookie)
    allowPlainCookies(app, settings)
    app.post('/login', (request, reply) =>
      reply
        .setCookie(cookieNames.binding, 'x', { secure: true, path: '/' })
        .send({ seen: request.cookies[cookieNames.binding] ?? null }),
    )
    const reply = await app.inject({
      method: 'POST',
      url: '/login',
      payload: { plainCookies: true },
      headers: { cookie: 'plain-usatfp=planted' },
    })
    expect(reply.json()).toEqual({ seen: null })
    expect(keptBy([reply.headers['set-cookie'] ?? []].flat())).toBe('')
  })
})
