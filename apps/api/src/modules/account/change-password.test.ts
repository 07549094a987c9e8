import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { openSession } from '#modules/auth/login/open-session'
import { actionsOf } from '#test/audit'
import { mailTo } from '#test/mailbox'
import { aUser, bearer, logIn, logInBrowser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const fresh = 'Quartz#Lantern5'

const change = (token: string, user: { id: number }, body: object = {}) =>
  world.api
    .post('/uppas')
    .set(bearer(token))
    .send({ userId: user.id, password, newPassword: fresh, ...body })
const login = (user: { username: string }, secret: string) =>
  world.api.post('/login').send({ username: user.username, password: secret })
const list = (token: string) => world.api.get('/sessions').set(bearer(token))

describe('POST /uppas', () => {
  it('changes the password', async () => {
    const user = await aUser(world)
    const { body } = await change(await logIn(world, user), user).expect(200)
    expect(body.message).toBe('Your password was changed.')
    await login(user, fresh).expect(200)
    await login(user, password).expect(401)
  })

  it('ends every other session, but not this one', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const [here, there] = [await logIn(world, user), await logIn(world, user)]
    const theirs = await logIn(world, other)
    const { body } = await change(here, user).expect(200)
    expect(decodeToken(body.token)?.sid).toBe(decodeToken(here)?.sid)
    await list(body.token).expect(200)
    await list(there).expect(401)
    await list(theirs).expect(200)
  })

  it('keeps the binding of a browser’s token', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, user)
    const { body } = await change(browser.token, user).set('cookie', browser.cookie).expect(200)
    await list(body.token).expect(401)
    await list(body.token).set('cookie', browser.cookie).expect(200)
  })

  it('refuses a wrong password, and limits guesses', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    for (let n = 0; n < 10; n++) {
      const refused = await change(token, user, { password: 'Wrong#Pass1' }).expect(401)
      expect(refused.body.code).toBe('wrong_password')
    }
    await change(token, user).expect(429)
    await login(user, password).expect(200)
  })

  it('refuses passwords that break the rules, with a sentence for each rule', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const sentencesOf = async (newPassword: unknown) =>
      (await change(token, user, { newPassword }).expect(400)).body.fields.newPassword
    expect(await sentencesOf('')).toContain('This field cannot be empty')
    expect(await sentencesOf('Ab#1')).toEqual(['Password length should be at least 6 characters'])
    expect(await sentencesOf('Abcdef#')).toEqual(['The password must contain at least one digit'])
    expect(await sentencesOf('Abcdef1')).toEqual([
      'The password must contain at least one special character (!@#$%^&*)',
    ])
    expect(await sentencesOf('abcdef#1')).toEqual([
      'The password must contain at least one uppercase Latin letter',
    ])
    expect(await sentencesOf('Quartz #5')).toEqual(['The password must not contain spaces'])
    expect(await sentencesOf('P@ssw0rd')).toEqual([
      'This password is too easy to guess. Please choose another one',
    ])
    expect(await sentencesOf(password)).toEqual([
      'The new password must be different from the current one',
    ])
    await change(token, user, { newPassword: 5 }).expect(400)
    await change(token, user, { confirmPassword: fresh }).expect(400)
  })

  it('accepts 128 characters of any script, and checks all of them', async () => {
    const user = await aUser(world)
    const long = `Ключ#5Z${'ä'.repeat(121)}`
    await change(await logIn(world, user), user, { newPassword: long }).expect(200)
    await login(user, long).expect(200)
    await login(user, `${long.slice(0, -1)}a`).expect(401)
  })

  it('refuses another customer and a visitor', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    await change(await logIn(world, user), other).expect(403)
    await world.api.post('/uppas').send({}).expect(401)
    await login(other, password).expect(200)
  })

  it('changes nothing if the password was changed in the meantime', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const replies = await Promise.all([
      change(token, user, { newPassword: 'Quartz#Lantern5' }),
      change(token, user, { newPassword: 'Quartz#Lantern6' }),
    ])
    expect(replies.map((reply) => reply.status)).toContain(200)
    const kept = replies.findIndex((reply) => reply.status === 200)
    const sole = replies.filter((reply) => reply.status === 200).length === 1
    expect(sole).toBe(true)
    await login(user, `Quartz#Lantern${kept + 5}`).expect(200)
  })

  it('notifies the customer and writes to the audit log', async () => {
    const user = await aUser(world)
    await change(await logIn(world, user), user).expect(200)
    const mail = await mailTo(world, user.email ?? '', 'Your password was changed')
    expect(mail.text).toContain('Unknown device')
    expect(await actionsOf(world, user.username)).toContain('password.changed')
  })

  it('works for an account without an email', async () => {
    const user = await aUser(world, { email: null })
    await change(await logIn(world, user), user).expect(200)
  })
})

it('opens no session for a password that was changed while being checked', async () => {
  const user = await aUser(world)
  const token = await logIn(world, user)
  await change(token, user).expect(200)
  const origin = { address: '198.51.100.1', device: 'Unknown device', isBrowser: false }
  await expect(openSession(world.context, user, origin, 'none')).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
  const [now] = await world.db.select().from(users).where(eq(users.id, user.id))
  if (!now) throw new Error('The user is gone.')
  await openSession(world.context, now, origin, 'none')
})
