import { newPassword } from '@smart-bird/contracts/fields'
import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { users } from '#db/tables/users'
import { daysMs, minutesMs } from '#lib/clock'
import { actionsOf } from '#test/audit'
import { codeIn, mailTo, subjectsTo } from '#test/mailbox'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'

let world: World
let address = 0
beforeAll(async () => {
  world = await aWorld({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

/** Each test uses its own address, so that their limits don't interfere. */
const nextAddress = () => `198.51.100.${++address}`

const forgot = (userEmail: unknown, from = nextAddress()) =>
  world.api.post('/forgot-password').set('x-forwarded-for', from).send({ userEmail })
const reset = (code: string, from = nextAddress()) =>
  world.api.get(`/reset-password/${encodeURIComponent(code)}`).set('x-forwarded-for', from)
const login = (username: string, secret: string) =>
  world.api
    .post('/login')
    .set('x-forwarded-for', nextAddress())
    .send({ username, password: secret })

async function aCode() {
  const user = await aUser(world)
  const email = user.email ?? ''
  await forgot(email).expect(200)
  return { user, email, code: codeIn(await mailTo(world, email, 'confirmation code')) }
}

async function aTemporaryPassword() {
  const { user, email, code } = await aCode()
  await reset(code).expect(200)
  const temporary = codeIn(await mailTo(world, email, 'temporary'))
  return { user, email, code, temporary }
}

describe('POST /forgot-password', () => {
  it('emails a code of 120 bits, and stores only its hash', async () => {
    const { email, code } = await aCode()
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/)
    const stored = JSON.stringify([
      await world.db.select().from(oneTimeCodes),
      await world.db.select().from(mails),
      await world.db.select().from(users),
    ])
    expect(stored).not.toContain(code)
    expect(subjectsTo(world, email)).toEqual(['Your Smart Bird confirmation code'])
  })

  it('answers with the sentences of the specification', async () => {
    const user = await aUser(world)
    const sent = await forgot(user.email).expect(200)
    expect(sent.body).toEqual({ message: 'Email was sent, please check your inbox or spam' })
    const unknown = await forgot('nobody@example.com').expect(404)
    expect(unknown.body.error).toBe('Email not found. Please try again.')
    expect(unknown.body.code).toBe('email_not_found')
  })

  it('accepts the email in any case, and does not find a blocked account', async () => {
    const user = await aUser(world)
    await forgot(` ${user.email?.toUpperCase()} `).expect(200)
    const blocked = await aUser(world, { blockedAt: new Date() })
    await forgot(blocked.email).expect(404)
  })

  it('refuses invalid input with a sentence for each field', async () => {
    expect((await forgot('').expect(400)).body.fields.userEmail).toContain('Email is required')
    expect((await forgot('no address').expect(400)).body.fields.userEmail).toEqual([
      'Invalid email address',
    ])
    await forgot(undefined).expect(400)
    await forgot({ $ne: '' }).expect(400)
    await world.api.post('/forgot-password').send({ userEmail: 'a@b.co', userId: 1 }).expect(400)
  })

  it('stops an address that keeps asking for one account, and lets the customer ask from elsewhere', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    for (let n = 0; n < 3; n++) await forgot(user.email, from).expect(200)
    const stopped = await forgot(user.email, from).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    await forgot(user.email).expect(200)
  })

  it('lets one address probe at most 20 unknown emails an hour', async () => {
    const from = nextAddress()
    for (let n = 0; n < 20; n++) await forgot(`nobody${n}@example.com`, from).expect(404)
    await forgot('nobody@example.com', from).expect(429)
    const user = await aUser(world)
    await forgot(user.email, from).expect(429)
  })

  it('cannot flood a mailbox from many addresses, and still works for the customer', async () => {
    const user = await aUser(world)
    await logIn(world, user)
    for (let n = 0; n < 10; n++) await forgot(user.email).expect(200)
    await forgot(user.email).expect(429)
    await world.api.post('/forgot-password').send({ userEmail: user.email }).expect(200)
  })
})

describe('GET /reset-password', () => {
  it('emails a temporary password that works once logged in and must be changed', async () => {
    const { user, temporary } = await aTemporaryPassword()
    expect(newPassword.safeParse(temporary).success).toBe(true)
    const { body } = await login(user.username, temporary).expect(200)
    expect(decodeToken(body.token)?.mustChangePassword).toBe(true)

    const refused = await world.api.get('/sessions').set(bearer(body.token)).expect(403)
    expect(refused.body.code).toBe('password_change_required')
    const query = { username: user.username }
    await world.api.get('/update-token').query(query).set(bearer(body.token)).expect(200)
    const changed = await world.api
      .post('/uppas')
      .set(bearer(body.token))
      .send({ userId: user.id, password: temporary, newPassword: 'Quartz#Lantern5' })
      .expect(200)
    expect(decodeToken(changed.body.token)?.mustChangePassword).toBeUndefined()
    await world.api.get('/sessions').set(bearer(body.token)).expect(200)
  })

  it('takes a code however it is typed', async () => {
    const { user, code } = await aCode()
    const typed = ` ${code.toUpperCase().replaceAll('-', ' \u2013\u00a0')}\u200b `
    const { body } = await reset(typed).expect(200)
    expect(body.username).toBe(user.username)
  })

  it('ends every session and the old password', async () => {
    const user = await aUser(world)
    const tokens = [await logIn(world, user), await logIn(world, user)]
    await forgot(user.email).expect(200)
    const code = codeIn(await mailTo(world, user.email ?? '', 'confirmation code'))
    for (const token of tokens) await world.api.get('/sessions').set(bearer(token)).expect(200)
    await reset(code).expect(200)
    for (const token of tokens) await world.api.get('/sessions').set(bearer(token)).expect(401)
    await login(user.username, password).expect(401)
  })

  it('accepts a code once', async () => {
    const { code, email } = await aTemporaryPassword()
    const again = await reset(code).expect(400)
    expect(again.body.code).toBe('code_not_valid')
    expect(subjectsTo(world, email)).toHaveLength(2)
  })

  it('accepts a code from only one of two simultaneous requests', async () => {
    const { code } = await aCode()
    const replies = await Promise.all([reset(code), reset(code), reset(code)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
  })

  it('accepts only the newest code', async () => {
    const { user, email, code: older } = await aCode()
    await forgot(user.email).expect(200)
    const newer = await eventually(() =>
      world.outbox
        .filter((mail) => mail.to === email)
        .map(codeIn)
        .find((code) => code !== older),
    )
    await reset(older).expect(400)
    await reset(newer).expect(200)
  })

  it('refuses unknown codes and invalid input', async () => {
    for (const code of ['unknown', 'x'.repeat(200), '../../etc', '\u0000', "' or 1=1 --"])
      await reset(code).expect(400)
    await reset('x'.repeat(201)).expect(400)
    await reset(' ').expect(400)
  })

  it('refuses a code of another kind, and one of a blocked account', async () => {
    const { user, code } = await aCode()
    await world.api
      .post('/invitation/find')
      .set('x-forwarded-for', nextAddress())
      .send({ token: code })
      .expect(400)
    await world.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id))
    await reset(code).expect(400)
  })

  it('stops an address that guesses codes', async () => {
    const from = nextAddress()
    for (let n = 0; n < 20; n++) await reset(`guess${n}`, from).expect(400)
    const stopped = await reset('guess', from).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    const { code } = await aCode()
    await reset(code).expect(200)
  })

  it('lets the customer log in at once, even after many wrong guesses', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    const tryWith = (secret: string) =>
      world.api
        .post('/login')
        .set('x-forwarded-for', from)
        .send({ username: user.username, password: secret })
    for (let n = 0; n < 11; n++) await tryWith('Wrong#Pass1')
    await tryWith(password).expect(429)
    await forgot(user.email, from).expect(200)
    const code = codeIn(await mailTo(world, user.email ?? '', 'code'))
    await reset(code, from).expect(200)
    await tryWith(codeIn(await mailTo(world, user.email ?? '', 'temporary'))).expect(200)
  })

  it('writes each step to the audit log', async () => {
    const { user } = await aTemporaryPassword()
    expect(await actionsOf(world, user.username)).toEqual([
      'recovery.requested',
      'recovery.completed',
    ])
  })
})

describe('expiry', () => {
  it('comes after 10 minutes for a code, and after a day for a temporary password', async () => {
    const { code } = await aCode()
    const kept = await aTemporaryPassword()
    world.wait(minutesMs(10) - 5000)
    await login(kept.user.username, kept.temporary).expect(200)
    world.wait(6000)
    await reset(code).expect(400)
    world.wait(daysMs(1))
    const late = await login(kept.user.username, kept.temporary).expect(401)
    expect(late.body.code).toBe('wrong_credentials')
  })
})
