import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { users } from '#db/tables/users'
import { actionsOf } from '#test/audit'
import { anApp, turnOnTwoFactor } from '#test/authenticator'
import { mailTo } from '#test/mailbox'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const state = (token: string) => world.api.get('/two-factor').set(bearer(token))
const post = (path: string, token: string, body: object) =>
  world.api.post(`/two-factor/${path}`).set(bearer(token)).send(body)

async function aLoggedInUser() {
  const user = await aUser(world)
  return { user, token: await logIn(world, user) }
}

describe('turning the second factor on', () => {
  it('returns a secret, and ten recovery codes once a code has confirmed it', async () => {
    const { user, token } = await aLoggedInUser()
    expect((await state(token).expect(200)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    const { secret, address, recoveryCodes } = await turnOnTwoFactor(world, token)
    expect(address).toContain(`otpauth://totp/Smart%20Bird:${user.username}?`)
    expect(address).toContain(`secret=${secret}`)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await state(token)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 })
  })

  it('seals the secret and stores the recovery codes as hashes', async () => {
    const { token } = await aLoggedInUser()
    const { secret, recoveryCodes } = await turnOnTwoFactor(world, token)
    const stored = JSON.stringify([
      await world.db.select().from(users),
      await world.db.select().from(oneTimeCodes),
    ])
    for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one)
  })

  it('has no effect before it is confirmed', async () => {
    const { user, token } = await aLoggedInUser()
    await post('setup', token, { password }).expect(200)
    expect((await state(token)).body.enabled).toBe(false)
    await logIn(world, user)
  })

  it('asks for the password', async () => {
    const { token } = await aLoggedInUser()
    const refused = await post('setup', token, { password: 'Wrong#Pass1' }).expect(401)
    expect(refused.body.code).toBe('wrong_password')
    await post('setup', token, {}).expect(400)
    await post('setup', token, { password: 1 }).expect(400)
  })

  it('accepts only a code of the newest secret', async () => {
    const { token } = await aLoggedInUser()
    const first = (await post('setup', token, { password })).body.secret
    const second = (await post('setup', token, { password })).body.secret
    const wrong = await post('confirm', token, { code: anApp(world, first).code() }).expect(401)
    expect(wrong.body.code).toBe('wrong_two_factor_code')
    await post('confirm', token, { code: anApp(world, second).code() }).expect(200)
  })

  it('cannot be started or confirmed twice, or confirmed before it is started', async () => {
    const { token } = await aLoggedInUser()
    await post('confirm', token, { code: '123456' }).expect(409)
    const { app } = await turnOnTwoFactor(world, token)
    await post('setup', token, { password }).expect(409)
    await post('confirm', token, { code: app.code() }).expect(409)
    await post('confirm', token, { code: '' }).expect(400)
  })

  it('returns one set of recovery codes to two simultaneous confirmations', async () => {
    const { token } = await aLoggedInUser()
    const { secret } = (await post('setup', token, { password })).body
    const code = anApp(world, secret).code()
    const replies = await Promise.all([1, 2, 3].map(() => post('confirm', token, { code })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect((await state(token)).body.recoveryCodesLeft).toBe(10)
  })

  it('limits guesses at the first code', async () => {
    const { token } = await aLoggedInUser()
    const { secret } = (await post('setup', token, { password })).body
    const app = anApp(world, secret)
    for (let n = 0; n < 10; n++) await post('confirm', token, { code: app.wrongCode() }).expect(401)
    await post('confirm', token, { code: app.code() }).expect(429)
  })

  it('affects only the logged-in user', async () => {
    const [mine, theirs] = [await aLoggedInUser(), await aLoggedInUser()]
    await turnOnTwoFactor(world, mine.token)
    expect((await state(theirs.token)).body.enabled).toBe(false)
    await world.api.get('/two-factor').expect(401)
    for (const path of ['setup', 'confirm', 'recovery-codes', 'disable'])
      await world.api.post(`/two-factor/${path}`).send({ password, code: '1' }).expect(401)
  })
})

describe('new recovery codes', () => {
  it('replace the old ones at once', async () => {
    const { user, token } = await aLoggedInUser()
    const { app, recoveryCodes } = await turnOnTwoFactor(world, token)
    const reply = await post('recovery-codes', token, { password, code: app.code() }).expect(200)
    const codes: string[] = reply.body.recoveryCodes
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20)
    expect((await state(token)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    const login = (code: string | undefined) =>
      world.api.post('/login').send({ username: user.username, password, code })
    expect((await login(recoveryCodes[0]).expect(401)).body.code).toBe('wrong_two_factor_code')
    await login(codes[0]).expect(200)
    const stored = JSON.stringify(await world.db.select().from(oneTimeCodes))
    for (const code of codes) expect(stored).not.toContain(code)
  })

  it('can be requested with an old one, too', async () => {
    const { token } = await aLoggedInUser()
    const { recoveryCodes } = await turnOnTwoFactor(world, token)
    const shown = { password, code: recoveryCodes[9] }
    await post('recovery-codes', token, shown).expect(200)
    await post('recovery-codes', token, shown).expect(401)
    expect((await state(token)).body.recoveryCodesLeft).toBe(10)
  })

  it('need the password and a code, and a second factor that is on', async () => {
    const { token } = await aLoggedInUser()
    const off = await post('recovery-codes', token, { password, code: '123456' }).expect(409)
    expect(off.body).toMatchObject({
      code: 'two_factor_off',
      error: 'This account doesn’t use two-factor login.',
    })
    const { app, recoveryCodes } = await turnOnTwoFactor(world, token)
    const code = app.code()
    for (const body of [{}, { password }, { code }, { password: 1, code }, { password, code: '' }])
      await post('recovery-codes', token, body).expect(400)
    const refused = await post('recovery-codes', token, { password: 'Wrong#Pass1', code })
    expect([refused.status, refused.body.code]).toEqual([401, 'wrong_password'])
    await post('recovery-codes', token, { password, code: app.wrongCode() }).expect(401)
    const theirs = await aLoggedInUser()
    const { recoveryCodes: foreign } = await turnOnTwoFactor(world, theirs.token)
    await post('recovery-codes', token, { password, code: foreign[0] }).expect(401)
    await post('disable', token, { password, code: recoveryCodes[0] }).expect(200)
  })

  it('are one set for two simultaneous requests', async () => {
    const { token } = await aLoggedInUser()
    const { recoveryCodes } = await turnOnTwoFactor(world, token)
    const replies = await Promise.all(
      [0, 1, 2].map((n) => post('recovery-codes', token, { password, code: recoveryCodes[n] })),
    )
    expect(replies.map(({ status }) => status)).toContain(200)
    expect((await state(token)).body.recoveryCodesLeft).toBe(10)
  })
})

describe('turning the second factor off', () => {
  it('needs the password and a code', async () => {
    const { user, token } = await aLoggedInUser()
    const { app } = await turnOnTwoFactor(world, token)
    await post('disable', token, { password }).expect(400)
    await post('disable', token, { password: 'Wrong#Pass1', code: app.code() }).expect(401)
    const wrong = await post('disable', token, { password, code: app.wrongCode() }).expect(401)
    expect(wrong.body.code).toBe('wrong_two_factor_code')
    await post('disable', token, { password, code: app.code() }).expect(200)
    expect((await state(token)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    await logIn(world, user)
    await post('disable', token, { password, code: app.code() }).expect(409)
  })

  it('accepts a recovery code, too', async () => {
    const { token } = await aLoggedInUser()
    const { recoveryCodes } = await turnOnTwoFactor(world, token)
    await post('disable', token, { password, code: recoveryCodes[3] }).expect(200)
  })
})

it('notifies the customer of each change, and writes it to the audit log', async () => {
  const { user, token } = await aLoggedInUser()
  const { app } = await turnOnTwoFactor(world, token)
  await post('recovery-codes', token, { password, code: app.code() }).expect(200)
  world.wait(30_000)
  await post('disable', token, { password, code: app.code() }).expect(200)
  await mailTo(world, user.email ?? '', 'Two-factor login is on')
  const mail = await mailTo(world, user.email ?? '', 'You have new recovery codes')
  expect(mail.text).toContain('The old ones no longer work.')
  await mailTo(world, user.email ?? '', 'Two-factor login is off')
  expect(await actionsOf(world, user.username)).toEqual([
    'login.succeeded',
    'two-factor.begun',
    'two-factor.enabled',
    'two-factor.codes-renewed',
    'two-factor.disabled',
  ])
})

it('keeps recovery codes usable if the secret can no longer be decrypted', async () => {
  const { user, token } = await aLoggedInUser()
  const { recoveryCodes } = await turnOnTwoFactor(world, token)
  await world.db.update(users).set({ totpSecret: 'v1.lost' }).where(eq(users.id, user.id))
  await world.api
    .post('/login')
    .send({ username: user.username, password, code: recoveryCodes[0] })
    .expect(200)
})
