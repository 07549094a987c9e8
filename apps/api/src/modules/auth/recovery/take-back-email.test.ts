import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { users } from '#db/tables/users'
import { daysMs, minutesMs } from '#lib/clock'
import { anAdminClient } from '#test/admin-client'
import { actionsOf } from '#test/audit'
import { turnOnTwoFactor } from '#test/authenticator'
import { codeIn, mailTo } from '#test/mailbox'
import { aUser, bearer, logIn, password, proof } from '#test/people'
import { proveNewEmail } from '#test/prove-email'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

type User = Awaited<ReturnType<typeof aUser>>
const rowOf = async ({ id }: User) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]
const takeBack = (token: string) => world.api.post('/take-back-email').send({ token })
const list = (token: string) => world.api.get('/sessions').set(bearer(token))

/** Changes the email as the customer, or a thief of the password, would. */
async function change(user: User, from: string | null, to: string): Promise<string> {
  const token = await logIn(world, user)
  await world.api
    .post('/update')
    .set(bearer(token))
    .send({ userId: user.id, password, phone: '', fullUserName: '', userEmail: to })
    .expect(200)
  await proveNewEmail(world, token, to)
  await mailTo(world, from ?? '', 'Your email address was changed')
  return token
}
/** The code of the newest link that an address was sent. */
async function linkTo(address: string | null): Promise<string> {
  const mail = await mailTo(world, address ?? '', 'Your email address was changed')
  return /\/take-back-email#(\S+)/.exec(mail.text)?.[1] ?? ''
}

describe('a changed email', () => {
  it('can be restored from the previous address, which ends sessions and password and starts a recovery', async () => {
    const user = await aUser(world)
    const [own, thief] = [user.email ?? '', `thief-${user.email}`]
    const token = await change(user, own, thief)
    const code = await linkTo(own)
    const { body } = await takeBack(code).expect(200)
    expect(body.message).toContain('uses this address again')
    expect((await rowOf(user))?.email).toBe(own)
    await list(token).expect(401)
    await world.api.post('/login').send({ username: user.username, password }).expect(401)

    const recovery = codeIn(await mailTo(world, own, 'confirmation code'))
    await world.api.get(`/reset-password/${recovery}`).expect(200)
    const temporary = codeIn(await mailTo(world, own, 'temporary'))
    await world.api
      .post('/login')
      .send({ username: user.username, password: temporary })
      .expect(200)
    const removed = await mailTo(world, thief, 'Your email address was changed back')
    expect(removed.text).not.toContain('take-back-email')
    expect(await actionsOf(world, user.username)).toContain('email.taken-back')
  })

  it('that an admin corrects gives the removed address no right, and ends the earlier ones', async () => {
    const admin = await anAdminClient(world)
    const user = await aUser(world)
    const [thief, right] = [`thief-${user.email}`, `right-${user.email}`]
    await change(user, user.email, thief)
    const ownCode = await linkTo(user.email)
    const correct = (body: object) =>
      admin.patch(`/admin/customers/${user.id}`, { email: right, proof, ...body })
    expect((await correct({}).expect(409)).body.code).toBe('email_code_required')
    expect((await rowOf(user))?.email).toBe(thief)
    const emailCode = codeIn(await mailTo(world, right, 'Confirm your new email'))
    await correct({ emailCode: 'guess' }).expect(400)
    await correct({ emailCode }).expect(200)
    expect((await rowOf(user))?.email).toBe(right)
    const notice = await mailTo(world, thief, 'Your email address was changed')
    expect(notice.text).not.toContain('/take-back-email')
    await takeBack(ownCode).expect(400)
    await correct({ email: thief, emailCode }).expect(400)
  })

  it('changed twice is restored to the first one, and the thief’s address restores nothing', async () => {
    const user = await aUser(world)
    const [first, second] = [`one-${user.email}`, `two-${user.email}`]
    await change(user, user.email, first)
    await change(user, first, second)
    const [ownCode, thiefCode] = [await linkTo(user.email), await linkTo(first)]
    await takeBack(ownCode).expect(200)
    await takeBack(thiefCode).expect(400)
    expect((await rowOf(user))?.email).toBe(user.email)
  })

  it('is not restored twice, by an unknown code, after three days, or to a blocked account', async () => {
    const [used, late, blocked] = [await aUser(world), await aUser(world), await aUser(world)]
    for (const user of [used, late, blocked]) await change(user, user.email, `new-${user.email}`)
    await takeBack(await linkTo(used.email)).expect(200)
    const refused = await takeBack(await linkTo(used.email)).expect(400)
    expect(refused.body.code).toBe('code_not_valid')
    await takeBack('nobody-has-this-code').expect(400)
    await takeBack('').expect(400)
    await world.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id))
    await takeBack(await linkTo(blocked.email)).expect(400)
    world.wait(daysMs(3) + 1000)
    await takeBack(await linkTo(late.email)).expect(400)
    expect((await rowOf(late))?.email).toBe(`new-${late.email}`)
    world.wait(-daysMs(3) - 1000)
  })

  it('is restored once by many simultaneous requests', async () => {
    const user = await aUser(world)
    await change(user, user.email, `new-${user.email}`)
    const code = await linkTo(user.email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => takeBack(code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('that belongs to another account by now stays there, and the code stays valid', async () => {
    const user = await aUser(world)
    await change(user, user.email, `new-${user.email}`)
    const heir = await aUser(world, { email: user.email })
    const code = await linkTo(user.email)
    expect((await takeBack(code).expect(409)).body.code).toBe('email_in_use')
    await world.db.update(users).set({ email: null }).where(eq(users.id, heir.id))
    await takeBack(code).expect(200)
  })

  it('is restored by a code that is stored only as a hash', async () => {
    const user = await aUser(world)
    await change(user, user.email, `new-${user.email}`)
    const code = await linkTo(user.email)
    const rows = await world.db.select().from(oneTimeCodes)
    expect(JSON.stringify(rows)).not.toContain(code)
    const expiry = rows.find(({ email }) => email === user.email)?.expiresAt
    expect(expiry?.getTime()).toBeGreaterThan(Date.now() + daysMs(3) - minutesMs(1))
  })
})

describe('a second factor', () => {
  it.each([
    ['set up before the change stays', 'before', 'basic', true],
    ['set up after the change is removed', 'after', 'basic', false],
    ['of an admin always stays', 'after', 'admin', true],
  ] as const)('%s', async (_, when, status, stands) => {
    const user = await aUser(world, { status })
    const token = await logIn(world, user)
    if (when === 'before') await turnOnTwoFactor(world, token)
    await world.api
      .post('/update')
      .set(bearer(token))
      .send({
        userId: user.id,
        password,
        phone: '',
        fullUserName: '',
        userEmail: `x-${user.email}`,
      })
      .expect(200)
    await proveNewEmail(world, token, `x-${user.email}`)
    world.wait(1000)
    if (when === 'after') await turnOnTwoFactor(world, token)
    await takeBack(await linkTo(user.email)).expect(200)
    expect((await rowOf(user))?.totpEnabledAt !== null).toBe(stands)
  })
})

it('guesses at these codes are limited for each network', async () => {
  const busy = await aWorld()
  const guess = () => busy.api.post('/take-back-email').send({ token: 'a-guess' })
  for (let n = 0; n < 20; n++) await guess().expect(400)
  await guess().expect(429)
  await busy.close()
})
