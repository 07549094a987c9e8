import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { daysMs } from '#lib/clock'
import { anAdminClient } from '#test/admin-client'
import { codeIn, mailTo, subjectsTo } from '#test/mailbox'
import { aUser, bearer, logIn, password, proof } from '#test/people'
import { prove } from '#test/prove-email'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

type User = Awaited<ReturnType<typeof aUser>>
const emailOf = async ({ id }: User) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.email

async function wants(user: User, userEmail: string) {
  const token = await logIn(world, user)
  await world.api
    .post('/update')
    .set(bearer(token))
    .send({ userId: user.id, password, phone: '', fullUserName: '', userEmail })
    .expect(200)
  const mail = await mailTo(world, userEmail, 'Confirm your new email')
  return { token, mail, code: codeIn(mail) }
}

describe('a new email', () => {
  it('opens nothing until it is proven: no login, no recovery; the old one does', async () => {
    const user = await aUser(world)
    const typo = `typo-${user.email}`
    const { mail } = await wants(user, typo)
    expect(mail.text).toContain('/prove-email#')
    await world.api.post('/login').send({ username: typo, password }).expect(401)
    await world.api.post('/forgot-password').send({ userEmail: typo }).expect(404)
    await world.api.post('/login').send({ username: user.email, password }).expect(200)
    await world.api.post('/forgot-password').send({ userEmail: user.email }).expect(200)
    expect(subjectsTo(world, user.email ?? '')).not.toContain('Your email address was changed')
  })

  it('is proven by its customer alone, once, however the code is typed', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const wanted = `new-${user.email}`
    const { token, code } = await wants(user, wanted)
    await world.api.post('/prove-email').send({ token: code }).expect(401)
    const stranger = await prove(world, await logIn(world, other), code).expect(400)
    expect(stranger.body.code).toBe('code_not_valid')
    await prove(world, token, '').expect(400)
    await prove(world, token, code.toUpperCase().replaceAll('-', ' ')).expect(200)
    expect(await emailOf(user)).toBe(wanted)
    await prove(world, token, code).expect(400)
  })

  it('gives way to a newer one, and to time', async () => {
    const user = await aUser(world)
    const first = await wants(user, `one-${user.email}`)
    const second = await wants(user, `two-${user.email}`)
    await prove(world, first.token, first.code).expect(400)
    world.wait(daysMs(1) + 1000)
    await prove(world, second.token, second.code).expect(400)
    world.wait(-daysMs(1) - 1000)
    await prove(world, second.token, second.code).expect(200)
  })

  it('that somebody else has is refused when it is asked for, and when it is proven', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const wanted = `both-${user.email}`
    const first = await wants(user, wanted)
    await world.db.update(users).set({ email: wanted }).where(eq(users.id, other.id))
    const refused = await prove(world, first.token, first.code).expect(409)
    expect(refused.body.code).toBe('email_in_use')
    expect(await emailOf(user)).toBe(user.email)
  })
})

describe('an admin’s correction', () => {
  it('to a mistyped mailbox opens nothing there: the code is the admin’s to enter', async () => {
    const admin = await anAdminClient(world)
    const user = await aUser(world)
    const typo = `typo-${user.email}`
    await admin.patch(`/admin/customers/${user.id}`, { email: typo, proof }).expect(409)
    const mail = await mailTo(world, typo, 'Confirm your new email')
    expect(mail.text).not.toContain('/prove-email')
    await world.api.post('/forgot-password').send({ userEmail: typo }).expect(404)
    await prove(world, await logIn(world, user), codeIn(mail)).expect(400)
    expect(await emailOf(user)).toBe(user.email)
  })

  it('counts at once for an account that nobody has used yet', async () => {
    const admin = await anAdminClient(world)
    const user = await aUser(world, { passwordHash: null })
    const email = `right-${user.email}`
    await admin.patch(`/admin/customers/${user.id}`, { email, proof }).expect(200)
    expect(await emailOf(user)).toBe(email)
  })
})
