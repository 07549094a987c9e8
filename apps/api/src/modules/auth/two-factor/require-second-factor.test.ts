import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { daysMs, minutesMs } from '#lib/clock'
import { createSeal } from '#lib/seal'
import { actionsOf } from '#test/audit'
import { turnOnTwoFactor } from '#test/authenticator'
import { codeIn, mailTo } from '#test/mailbox'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let address = 0
beforeAll(async () => {
  world = await aWorld({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const nextAddress = () => `198.51.100.${++address}`

async function aProtected() {
  const user = await aUser(world)
  const token = await logIn(world, user)
  return { user, token, ...(await turnOnTwoFactor(world, token)) }
}

type Extra = { code?: string; rememberDevice?: boolean; password?: string }
const login = (
  user: { username: string },
  extra: Extra = {},
  { cookie = '', from = nextAddress() } = {},
) =>
  world.api
    .post('/login')
    .set('x-forwarded-for', from)
    .set('cookie', cookie)
    .send({ username: user.username, password, ...extra })

const deviceCookie = (reply: { get(name: string): string | string[] | undefined }) =>
  [reply.get('set-cookie') ?? []].flat().find((line) => line.startsWith('__Host-sbdevice='))

describe('logging in with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    const { user, app } = await aProtected()
    const wrong = await login(user, { password: 'Wrong#Pass1', code: app.code() }).expect(401)
    expect(wrong.body.code).toBe('wrong_credentials')
    const asked = await login(user).expect(401)
    expect(asked.body).toMatchObject({
      code: 'two_factor_required',
      error: 'Enter the code from your authenticator app.',
    })
    expect(asked.body.token).toBeUndefined()
    await login(user, { code: app.code() }).expect(200)
  })

  it('accepts a code once, and none older than a used one', async () => {
    const { user, app } = await aProtected()
    const [older, code] = [app.code(-1), app.code()]
    await login(user, { code }).expect(200)
    const again = await login(user, { code }).expect(401)
    expect(again.body.code).toBe('wrong_two_factor_code')
    await login(user, { code: older }).expect(401)
    world.wait(30_000)
    await login(user, { code: app.code() }).expect(200)
  })

  it('says that a recovery code is needed if the server’s secret is another one', async () => {
    const { user, app, recoveryCodes } = await aProtected()
    const sealed = createSeal('another secret').seal('JBSWY3DPEHPK3PXP')
    await world.db.update(users).set({ totpSecret: sealed }).where(eq(users.id, user.id))
    const refused = await login(user, { code: app.code() }).expect(401)
    expect(refused.body).toMatchObject({
      code: 'wrong_two_factor_code',
      error: expect.stringContaining('Enter a recovery code'),
    })
    await login(user, { code: String(recoveryCodes[0]) }).expect(200)
  })

  it('accepts a code from only one of two simultaneous requests', async () => {
    const { user, app } = await aProtected()
    const code = app.code()
    const replies = await Promise.all([1, 2, 3].map(() => login(user, { code })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401])
  })

  it('accepts no recovery code of another customer, and does not use it up', async () => {
    const [own, other] = [await aProtected(), await aProtected()]
    const code = other.recoveryCodes[0] ?? ''
    const reply = await login(own.user, { code }).expect(401)
    expect(reply.body.code).toBe('wrong_two_factor_code')
    await login(other.user, { code }).expect(200)
  })

  it('accepts a recovery code from only one of two simultaneous requests', async () => {
    const { user, recoveryCodes } = await aProtected()
    const code = recoveryCodes[0] ?? ''
    const replies = await Promise.all([1, 2, 3].map(() => login(user, { code })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401])
  })

  it('accepts each recovery code once, and notifies the customer', async () => {
    const { user, token, recoveryCodes } = await aProtected()
    const code = recoveryCodes[0] ?? ''
    await login(user, { code: code.toUpperCase().replaceAll('-', ' ') }).expect(200)
    const mail = await mailTo(world, user.email ?? '', 'A recovery code was used')
    expect(mail.text).toContain('You have 9 recovery codes left')
    await login(user, { code }).expect(401)
    await login(user, { code: recoveryCodes[1] ?? '' }).expect(200)
    const { body } = await world.api.get('/two-factor').set(bearer(token)).expect(200)
    expect(body.recoveryCodesLeft).toBe(8)
  })

  it('refuses another user’s recovery code', async () => {
    const [mine, theirs] = [await aProtected(), await aProtected()]
    await login(mine.user, { code: theirs.recoveryCodes[0] ?? '' }).expect(401)
    await login(theirs.user, { code: theirs.recoveryCodes[0] ?? '' }).expect(200)
  })

  it('refuses invalid input', async () => {
    const { user } = await aProtected()
    await login(user, { code: '' }).expect(400)
    await login(user, { code: 'x'.repeat(201) }).expect(400)
    await login(user, { code: "' or 1=1" }).expect(401)
    await world.api.post('/login').send({ username: 'a', password: 'b', code: 123456 }).expect(400)
  })

  it('still requires the code after a recovery, on a remembered device, too', async () => {
    const { user, app, recoveryCodes } = await aProtected()
    const remembered = { code: recoveryCodes[0] ?? '', rememberDevice: true }
    const cookie = deviceCookie(await login(user, remembered).expect(200))?.split(';')[0] ?? ''
    await login(user, {}, { cookie }).expect(200)
    const email = user.email ?? ''
    await world.api.post('/forgot-password').send({ userEmail: email }).expect(200)
    const code = codeIn(await mailTo(world, email, 'confirmation code'))
    await world.api.get(`/reset-password/${code}`).expect(200)
    const temporary = codeIn(await mailTo(world, email, 'temporary'))
    const asked = await login(user, { password: temporary }, { cookie }).expect(401)
    expect(asked.body.code).toBe('two_factor_required')
    await login(user, { password: temporary, code: app.code() }).expect(200)
  })

  it('is written to the audit log', async () => {
    const { user, app } = await aProtected()
    await login(user, { code: app.wrongCode() }).expect(401)
    await login(user, { code: app.code() }).expect(200)
    expect((await actionsOf(world, user.username)).slice(-2)).toEqual([
      'two-factor.failed',
      'login.succeeded',
    ])
  })
})

describe('guessing codes', () => {
  it('stops an address after five attempts, and lets the customer in from elsewhere', async () => {
    const { user, app } = await aProtected()
    const from = nextAddress()
    for (let n = 0; n < 5; n++) await login(user, { code: app.wrongCode() }, { from }).expect(401)
    const stopped = await login(user, { code: app.code() }, { from }).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    await login(user, { code: app.code() }).expect(200)
  })

  it('stops many addresses after twenty attempts a day, but not the customer’s own', async () => {
    const user = await aUser(world)
    const home = nextAddress()
    const token = (await login(user, {}, { from: home }).expect(200)).body.token
    const { app } = await turnOnTwoFactor(world, token)
    for (let n = 0; n < 20; n++) await login(user, { code: app.wrongCode() }).expect(401)
    await login(user, { code: app.code() }).expect(429)
    await login(user, { code: app.code() }, { from: home }).expect(200)
  })
})

describe('a trusted device', () => {
  it('skips the second factor for 30 days', async () => {
    const { user, app } = await aProtected()
    const first = await login(user, { code: app.code(), rememberDevice: true }).expect(200)
    const line = deviceCookie(first)
    expect(line).toMatch(
      /^__Host-sbdevice=.{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const cookie = line?.split(';')[0] ?? ''
    await login(user, {}, { cookie }).expect(200)
    world.wait(daysMs(30) - minutesMs(1))
    await login(user, {}, { cookie }).expect(200)
    world.wait(minutesMs(2))
    await login(user, {}, { cookie }).expect(401)
  })

  it('still needs the password, and works for one account only', async () => {
    const [mine, theirs] = [await aProtected(), await aProtected()]
    const reply = await login(mine.user, { code: mine.app.code(), rememberDevice: true })
    const cookie = deviceCookie(reply)?.split(';')[0] ?? ''
    await login(mine.user, { password: 'Wrong#Pass1' }, { cookie }).expect(401)
    await login(theirs.user, {}, { cookie }).expect(401)
  })

  it('is only trusted on request, and after a code', async () => {
    const { user, app } = await aProtected()
    expect(deviceCookie(await login(user, { code: app.code() }).expect(200))).toBeUndefined()
    expect(deviceCookie(await login(user, { rememberDevice: true }).expect(401))).toBeUndefined()
    const plain = await aUser(world)
    expect(deviceCookie(await login(plain, { rememberDevice: true }))).toBeUndefined()
  })

  it('is forgotten when all other sessions are ended, and when the factor is turned off and on', async () => {
    const { user, token, app, recoveryCodes } = await aProtected()
    const remember = async (code: string) =>
      deviceCookie(await login(user, { code, rememberDevice: true }).expect(200))?.split(';')[0] ??
      ''
    const first = await remember(app.code())
    await world.api.post('/sessions/end-others').set(bearer(token)).expect(200)
    await login(user, {}, { cookie: first }).expect(401)

    const second = await remember(recoveryCodes[0] ?? '')
    await world.api
      .post('/two-factor/disable')
      .set(bearer(token))
      .send({ password, code: recoveryCodes[1] })
      .expect(200)
    await turnOnTwoFactor(world, token)
    await login(user, {}, { cookie: second }).expect(401)
  })
})
