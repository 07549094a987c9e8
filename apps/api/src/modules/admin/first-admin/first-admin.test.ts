import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { addMs, daysMs } from '#lib/clock'
import { addCode, countUnusedCodes } from '#modules/auth/code-repo'
import { findByLoginName } from '#modules/auth/user-repo'
import { auditOf } from '#test/audit'
import { mailTo, subjectsTo } from '#test/mailbox'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'
import { createFirstAdmin } from './create-first-admin.ts'
import { readAdminArguments, usage } from './read-arguments.ts'
import { recoverAdmin } from './recover-admin.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(users).set({ status: 'basic' }).where(eq(users.status, 'admin'))
})

const machine = 'shop-1'
const chosen = 'Quartz#Lantern5'
let count = 0
const nextName = () => `owner${++count}`

const create = (username = nextName(), email = `${username}@example.com`, print = false) =>
  createFirstAdmin(world.context, { username, email, print, machine })
const recover = (username: string, options: { email?: string; print?: boolean } = {}) =>
  recoverAdmin(world.context, { username, email: undefined, print: false, machine, ...options })
const accept = (link: string) =>
  world.api.post('/invitation').send({ token: tokenIn(link), newPassword: chosen })
const tokenIn = (text: string) => /\/welcome#(\S+)/.exec(text)?.[1] ?? ''
const login = (username: string, secret: string) =>
  world.api.post('/login').send({ username, password: secret })

describe('the first admin', () => {
  it('is created without a password and chooses one by the emailed invitation', async () => {
    const username = nextName()
    const email = `${username}@example.com`
    expect(await create(username, email)).toEqual({ email, link: undefined })
    expect(await findByLoginName(world.db, username)).toMatchObject({
      status: 'admin',
      passwordHash: null,
    })
    const mail = await mailTo(world, email, 'account is ready')
    expect(mail.text).toContain('an authenticator app')
    expect(mail.text).toContain(`admin:create -- --recover --username ${username}`)
    await accept(mail.text).expect(200)
    const { body } = await login(username, chosen).expect(200)
    expect(decodeToken(body.token)?.sbStatus).toBe('admin')
    expect((await auditOf(world, username))[0]).toMatchObject({
      actor: null,
      action: 'admin.created',
      detail: `on shop-1 by admin:create; invitation emailed to ${email}`,
    })
  })

  it('is not emailed a link that was printed', async () => {
    const username = nextName()
    const { link, email } = await create(username, undefined, true)
    expect(link).toMatch(/^http:\/\/localhost:3000\/welcome#\S{20,}$/)
    await accept(link ?? '').expect(200)
    await login(username, chosen).expect(200)
    expect(subjectsTo(world, email)).toEqual([])
    expect(JSON.stringify(await auditOf(world, username))).not.toContain(tokenIn(link ?? ''))
  })

  it('is refused while there is one, even one who is blocked or was only invited', async () => {
    for (const [state, note] of [
      [{}, ''],
      [{ blockedAt: new Date() }, ' (blocked)'],
      [{ passwordHash: null }, ' (invited, has not chosen a password yet)'],
    ] as const) {
      const { username, id } = await aUser(world, { status: 'admin', ...state })
      await expect(create()).rejects.toThrow(
        `There is an admin already: ${username}${note}. Nothing was changed.`,
      )
      await world.db.update(users).set({ status: 'basic' }).where(eq(users.id, id))
    }
  })

  it('is created by only one of two simultaneous commands', async () => {
    const before = await world.db.$count(users)
    const results = await Promise.allSettled([create(), create(), create()])
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await world.db.$count(users)).toBe(before + 1)
  })

  it('does not take over the username or email of a customer', async () => {
    const { username, email } = await aUser(world)
    await expect(create(username.toUpperCase(), 'free@example.com')).rejects.toMatchObject({
      code: 'username_in_use',
    })
    await expect(create(nextName(), email ?? '')).rejects.toMatchObject({ code: 'email_in_use' })
  })
})

describe('an admin who is locked out', () => {
  it('gets an invitation, while password, sessions and second factor end; all admins are notified', async () => {
    const lost = await aUser(world, { status: 'admin' })
    const other = await aUser(world, { status: 'admin' })
    const token = await logIn(world, lost)
    await world.db
      .update(users)
      .set({ totpSecret: 'v1.x', totpEnabledAt: new Date() })
      .where(eq(users.id, lost.id))
    expect(await recover(lost.username)).toEqual({ email: lost.email, link: undefined })

    await world.api.get('/sessions').set(bearer(token)).expect(401)
    await login(lost.username, password).expect(401)
    await accept((await mailTo(world, lost.email ?? '', 'account is ready')).text).expect(200)
    await login(lost.username, chosen).expect(200)
    expect(await findByLoginName(world.db, lost.username)).toMatchObject({
      status: 'admin',
      totpSecret: null,
      totpEnabledAt: null,
    })
    for (const { email } of [lost, other]) {
      const notice = await mailTo(world, email ?? '', 'was changed')
      expect(notice.text).toContain('Reset: Password, two-factor login\nSessions: All ended\n')
      expect(notice.text).toContain('A server command')
      expect(notice.text).toContain('shop-1')
    }
    expect((await auditOf(world, lost.username)).map(({ action }) => action)).toContain(
      'admin.recovered',
    )
  })

  it('is unblocked, and can have a new address; the former one is notified, and cannot take it back', async () => {
    const lost = await aUser(world, { status: 'admin', blockedAt: new Date() })
    const taken = { userId: lost.id, code: 'a-take-back-code', email: lost.email ?? '' }
    const now = world.context.clock()
    await addCode(world.db, {
      ...taken,
      kind: 'email-take-back',
      expiresAt: addMs(now, daysMs(1)),
      now,
    })
    const { link } = await recover(lost.username, { email: 'new@example.com', print: true })
    expect(await countUnusedCodes(world.db, lost.id, 'email-take-back')).toBe(0)
    await accept(link ?? '').expect(200)
    await login('new@example.com', chosen).expect(200)
    const notice = await mailTo(world, lost.email ?? '', 'was changed')
    expect(notice.text).toContain(
      `Email before: ${lost.email}\nEmail now: new@example.com\nChange: unblocked\n`,
    )
    await eventually(() => subjectsTo(world, 'new@example.com')[0])
    expect(subjectsTo(world, 'new@example.com').join()).not.toContain('account is ready')
  })

  it('is the only one who can be recovered: a customer, a stranger and an account without an address cannot', async () => {
    const customer = await aUser(world)
    const admin = await aUser(world, { status: 'admin', email: null })
    for (const name of [customer.username, 'nobody'])
      await expect(recover(name)).rejects.toThrow(
        `${name} is not the username of an admin. Nothing was changed. The admins are: ${admin.username}.`,
      )
    await expect(recover(admin.username)).rejects.toThrow('has no email address')
    await login(admin.username, password).expect(200)
    await expect(recover(admin.username, { email: customer.email ?? '' })).rejects.toMatchObject({
      code: 'email_in_use',
    })
    await login(admin.username, password).expect(200)
  })

  it('does not exist in an empty database', async () => {
    await expect(recover('anna')).rejects.toThrow('There is no admin yet. Leave out --recover')
  })
})

describe('the arguments of admin:create', () => {
  const anna = ['--username', 'anna', '--email', 'anna@example.com']

  it('are a name and an address, and no password', () => {
    expect(readAdminArguments([...anna, '--print'])).toEqual({
      recover: false,
      username: 'anna',
      email: 'anna@example.com',
      print: true,
    })
    expect(readAdminArguments(['--recover', '--username', 'anna'])).toMatchObject({
      recover: true,
      email: undefined,
    })
    expect(() => readAdminArguments([...anna, '--password', 'x'])).toThrow(usage)
  })

  it.each([
    [[], usage],
    [['--username', 'anna'], usage],
    [['--recover'], usage],
    [['anna', 'anna@example.com'], usage],
    [
      ['--username', 'an na', '--email', 'anna@example.com'],
      '--username: 1 to 15 letters (A to Z, a to z) and digits',
    ],
    [['--username', 'anna', '--email', 'a@b'], '--email: Please enter a valid email address.'],
    [['--recover', '--username', 'anna', '--email', 'a@b,c@d.e'], '--email: Please enter a valid'],
  ])('%j are refused', (args, sentence) => {
    expect(() => readAdminArguments(args)).toThrow(sentence)
  })
})
