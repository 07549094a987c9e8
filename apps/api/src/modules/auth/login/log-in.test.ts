import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { minutesMs } from '#lib/clock'
import { aUser, bearer, logIn, logInBrowser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const login = (username: string, secret: string) =>
  world.api.post('/login').send({ username, password: secret })

describe('POST /login', () => {
  it('logs in with the username, and puts the user into the token', async () => {
    const user = await aUser(world, { status: 'premium', fullName: 'Some Body' })
    const reply = await login(user.username, password).expect(200)
    expect(reply.body).toMatchObject({ message: expect.any(String), sbVersion: '2026.11.1' })
    expect(decodeToken(reply.body.token)).toMatchObject({
      id: user.id,
      username: user.username,
      fullUserName: 'Some Body',
      phone: null,
      sbStatus: 'premium',
      userLevel: 'Bonus',
      sbHouseDomain: `${user.username}.homes.example`,
    })
  })

  it('accepts the email, in any case', async () => {
    const user = await aUser(world)
    await login(`${user.username}@EXAMPLE.com`, password).expect(200)
    await login(user.username.toUpperCase(), password).expect(200)
  })

  it('answers an unknown user and a wrong password alike', async () => {
    const user = await aUser(world)
    const unknown = await login('nobody', password).expect(401)
    const wrong = await login(user.username, 'Wrong#Pass1').expect(401)
    const { requestId: _, ...left } = unknown.body
    const { requestId: __, ...right } = wrong.body
    expect(left).toEqual(right)
    expect(left).toEqual({
      error: 'Wrong username or password.',
      message: 'Wrong username or password.',
      code: 'wrong_credentials',
    })
  })

  it('refuses a blocked account and one without a password', async () => {
    const blocked = await aUser(world, { blockedAt: new Date() })
    const invited = await aUser(world, { passwordHash: null })
    await login(blocked.username, password).expect(401)
    await login(invited.username, password).expect(401)
  })

  it('refuses invalid input with a sentence for each field', async () => {
    const empty = await login('', 'with space').expect(400)
    expect(empty.body.fields).toEqual({
      username: ['This field cannot be empty'],
      password: ['The password must not contain spaces'],
    })
    await world.api.post('/login').send({}).expect(400)
    await world.api.post('/login').send({ username: 1, password: [] }).expect(400)
    await world.api.post('/login').send({ username: 'a', password: 'b', admin: true }).expect(400)
    await world.api.post('/login').set('content-type', 'application/json').send('{"a":').expect(400)
    await world.api.post('/login').set('content-type', 'text/plain').send('x').expect(415)
    await world.api
      .post('/login')
      .send({ username: 'a', password: 'x'.repeat(70_000) })
      .expect(413)
  })

  it('stops an address that guesses passwords, and lets the customer in from elsewhere', async () => {
    const user = await aUser(world)
    for (let n = 0; n < 10; n++) await login(user.username, 'Wrong#Pass1').expect(401)
    const stopped = await login(user.username, password).expect(429)
    expect(stopped.body.code).toBe('too_many_requests')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    world.wait(minutesMs(16))
    await login(user.username, password).expect(200)
  })

  it('writes success and failure to the audit log', async () => {
    const user = await aUser(world)
    await login(user.username, 'Wrong#Pass1')
    await login(user.username, password)
    const failed = await world.db.select().from(auditLog).where(eq(auditLog.subject, user.username))
    const succeeded = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, user.username))
    expect(failed.map((row) => row.action)).toEqual(['login.failed'])
    expect(succeeded.map((row) => row.action)).toEqual(['login.succeeded'])
    expect(failed[0]?.address).toMatch(/127\.0\.0\.1/)
  })
})

describe('a session', () => {
  const renew = (token: string, username: string, cookie = '') =>
    world.api.get('/update-token').query({ username }).set(bearer(token)).set('cookie', cookie)

  it('gets a fresh token, with or without "Bearer"', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const reply = await renew(token, user.username).expect(200)
    expect(decodeToken(reply.body.token)?.sid).toBe(decodeToken(token)?.sid)
    await world.api
      .get('/update-token')
      .query({ username: user.username })
      .set('authorization', token)
      .expect(200)
  })

  it('belongs to one user', async () => {
    const [mine, other] = [await aUser(world), await aUser(world)]
    const reply = await renew(await logIn(world, mine), other.username).expect(403)
    expect(reply.body.code).toBe('not_yours')
  })

  it('is bound to the browser that logged in', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, user)
    expect(browser.cookies[0]).toMatch(
      /^__Host-usatfp=.{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    await renew(browser.token, user.username, browser.cookie).expect(200)
    const stolen = await renew(browser.token, user.username).expect(401)
    expect(stolen.body.code).toBe('session_expired')
    await renew(browser.token, user.username, '__Host-usatfp=somethingelse').expect(401)
  })

  it.each([
    ['Origin', { origin: 'http://localhost:3000' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ])('of a script does not work in a browser that sends %s', async (_, headers) => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const planted = await renew(token, user.username).set(headers).expect(401)
    expect(planted.body.code).toBe('token_not_bound')
    // Nor can it be renewed or ended there.
    await world.api.post('/logout').set(bearer(token)).set(headers).expect(204)
    await renew(token, user.username).expect(200)
  })

  it('is bound for every browser, whichever header identifies it', async () => {
    const user = await aUser(world)
    const reply = await login(user.username, password).set('sec-fetch-site', 'same-site')
    expect(decodeToken(reply.body.token)?.bind).toEqual(expect.any(String))
    await renew(reply.body.token, user.username).expect(401)
  })

  it('does not work with the cookies alone', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, user)
    await world.api
      .get('/update-token')
      .query({ username: user.username })
      .set('cookie', `${browser.cookie}; usat=${browser.token}`)
      .expect(401)
  })

  it('ends with logout, which also accepts a missing or expired token', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    await world.api.post('/logout').set(bearer(token)).expect(204)
    const dead = await renew(token, user.username).expect(401)
    expect(dead.body.code).toBe('session_expired')
    await world.api.post('/logout').set(bearer(token)).expect(204)
    await world.api.post('/logout').expect(204)
  })

  it('ends with logout in a browser, which clears the binding cookie', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, user)
    const reply = await world.api
      .post('/logout')
      .set(bearer(browser.token))
      .set('cookie', browser.cookie)
      .expect(204)
    // A `__Host-` cookie is only cleared with the same attributes it was set with.
    expect(reply.get('set-cookie')).toEqual([
      '__Host-usatfp=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    ])
    await renew(browser.token, user.username, browser.cookie).expect(401)
  })

  it('cannot be ended by a thief who has only the token', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, user)
    await world.api.post('/logout').set(bearer(browser.token)).expect(204)
    await renew(browser.token, user.username, browser.cookie).expect(200)
  })

  it('expires after 30 days', async () => {
    const patient = await aWorld()
    const user = await aUser(patient)
    const token = await logIn(patient, user)
    patient.wait(30 * 86_400_000 + 1000)
    await patient.api
      .get('/update-token')
      .query({ username: user.username })
      .set(bearer(token))
      .expect(401)
    await patient.close()
  })

  it('refuses forged tokens', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const [head, body, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${signature?.slice(0, -3)}abc`,
      `${head}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sbStatus: 'admin' })).toString('base64url')}.${signature}`,
      'garbage',
      `${token}x`,
    ]
    for (const one of forged) await renew(one, user.username).expect(401)
  })
})
