import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { users } from '#db/tables/users'
import { daysMs } from '#lib/clock'
import { actionsOf } from '#test/audit'
import { aUser } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'
import { inviteCustomer } from './invite-customer.ts'

let world: World
let address = 0
beforeAll(async () => {
  world = await aWorld({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const nextAddress = () => `198.51.100.${++address}`
const chosen = 'Quartz#Lantern5'

/** An account without a password, and the code of the newest link emailed to it. */
async function anInvitation() {
  const user = await aUser(world, { passwordHash: null })
  return { user, code: await invite(user) }
}

async function invite(user: Awaited<ReturnType<typeof aUser>>) {
  const email = user.email ?? ''
  const before = codesTo(email).length
  await world.db.transaction((tx) => inviteCustomer(world.context, tx, { ...user, email }))
  return eventually(() => codesTo(email)[before])
}

const codesTo = (email: string) =>
  world.outbox
    .filter((mail) => mail.to === email)
    .flatMap((mail) => /\/welcome#(\S+)/.exec(mail.text)?.[1] ?? [])

const find = (code: string, from = nextAddress()) =>
  world.api.post('/invitation/find').set('x-forwarded-for', from).send({ token: code })
const accept = (body: object, from = nextAddress()) =>
  world.api.post('/invitation').set('x-forwarded-for', from).send(body)
const login = (username: string, password: string) =>
  world.api.post('/login').set('x-forwarded-for', nextAddress()).send({ username, password })

describe('an invitation', () => {
  it('leads to the welcome page with a code of 128 bits or more, stored as a hash', async () => {
    const { user, code } = await anInvitation()
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const mail = world.outbox.find((one) => one.to === user.email)
    expect(mail?.text).toContain(`${world.config.webOrigins[0]}/welcome#${code}`)
    expect(mail?.html).toContain(`/welcome#${code}`)
    expect(JSON.stringify(await world.db.select().from(oneTimeCodes))).not.toContain(code)
  })

  it('shows the account it is for, any number of times', async () => {
    const { user, code } = await anInvitation()
    for (let n = 0; n < 3; n++) {
      const { body } = await find(code).expect(200)
      expect(body.username).toBe(user.username)
      expect(Date.parse(body.expiresAt) - Date.now()).toBeCloseTo(daysMs(7), -5)
    }
  })

  it('sets the first password, once', async () => {
    const { user, code } = await anInvitation()
    await login(user.username, chosen).expect(401)
    await accept({ token: code, newPassword: chosen }).expect(200)
    await login(user.username, chosen).expect(200)
    const again = await accept({ token: code, newPassword: 'Other#Lantern6' }).expect(400)
    expect(again.body.code).toBe('code_not_valid')
    await find(code).expect(400)
    await login(user.username, chosen).expect(200)
    expect(await actionsOf(world, user.username)).toContain('invitation.accepted')
  })

  it('works for only one of two simultaneous requests', async () => {
    const { code } = await anInvitation()
    const replies = await Promise.all(
      [1, 2, 3].map(() => accept({ token: code, newPassword: chosen })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
  })

  it('is replaced by a newer one', async () => {
    const { user, code: older } = await anInvitation()
    const newer = await invite(user)
    await find(older).expect(400)
    await accept({ token: older, newPassword: chosen }).expect(400)
    await accept({ token: newer, newPassword: chosen }).expect(200)
  })

  it('refuses a password that breaks a rule, is guessable or contains the customer’s names', async () => {
    const { user, code } = await anInvitation()
    const weak = await accept({ token: code, newPassword: 'abc' }).expect(400)
    expect(weak.body.fields.newPassword).toEqual([
      'Password length should be at least 6 characters',
      'The password must contain at least one digit',
      'The password must contain at least one special character (!@#$%^&*)',
      'The password must contain at least one uppercase Latin letter',
    ])
    const named = `${user.username.charAt(0).toUpperCase()}${user.username.slice(1)}#1`
    for (const newPassword of ['P@ssw0rd', 'SmartBird#1', named]) {
      const refused = await accept({ token: code, newPassword }).expect(400)
      expect(refused.body.fields.newPassword).toEqual([
        'This password is too easy to guess. Please choose another one',
      ])
    }
    await find(code).expect(200)
  })

  it('refuses invalid input and unknown codes', async () => {
    await accept({}).expect(400)
    await accept({ token: 1, newPassword: chosen }).expect(400)
    await accept({ token: 'unknown', newPassword: chosen }).expect(400)
    await accept({ token: 'unknown', newPassword: chosen, username: 'admin' }).expect(400)
    await find('unknown').expect(400)
  })

  it('refuses a code of another kind, and one of a blocked account', async () => {
    const { user, code } = await anInvitation()
    await world.api.get(`/reset-password/${code}`).set('x-forwarded-for', nextAddress()).expect(400)
    await find(code).expect(200)
    await world.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id))
    await find(code).expect(400)
    await accept({ token: code, newPassword: chosen }).expect(400)
  })

  it('stops an address that guesses codes', async () => {
    const from = nextAddress()
    for (let n = 0; n < 20; n++) await find(`guess${n}`, from).expect(400)
    await find('guess', from).expect(429)
    await accept({ token: 'guess', newPassword: chosen }, from).expect(429)
  })

  it('does not count a redeemed code as a guess', async () => {
    const from = nextAddress()
    for (let n = 0; n < 19; n++) await find(`guess${n}`, from).expect(400)
    const { code } = await anInvitation()
    await accept({ token: code, newPassword: chosen }, from).expect(200)
    await find('guess', from).expect(400)
    await find('guess', from).expect(429)
  })

  it('expires after 7 days', async () => {
    const { code } = await anInvitation()
    world.wait(daysMs(7) - 5000)
    await find(code).expect(200)
    world.wait(6000)
    await find(code).expect(400)
    await accept({ token: code, newPassword: chosen }).expect(400)
  })
})
