import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { turnOnTwoFactor } from '#test/authenticator'
import { codeIn, mailTo, subjectsTo } from '#test/mailbox'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let client: AdminClient
beforeAll(async () => {
  world = await aWorld()
  client = await anAdminClient(world)
})
afterAll(() => world.close())

type User = Awaited<ReturnType<typeof aUser>>
const rowOf = async ({ id }: User) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]
const proof = { password }

const edit = ({ id }: User, body: object) => client.patch(`/admin/customers/${id}`, body)
const act = ({ id }: User, action: string, body: object) =>
  client.post(`/admin/customers/${id}/${action}`, body)

type Change = [
  string,
  Parameters<typeof aUser>[1],
  (user: User, body: object) => ReturnType<AdminClient['post']>,
]
const changes: Change[] = [
  ['making one', {}, (user, body) => edit(user, { sbStatus: 'admin', ...body })],
  ['demoting one', { status: 'admin' }, (user, body) => edit(user, { sbStatus: 'basic', ...body })],
  [
    'another email of one',
    { status: 'admin' },
    (user, body) => edit(user, { email: `thief-${user.email}`, ...body }),
  ],
  [
    'another phone of one',
    { status: 'admin' },
    (user, body) => edit(user, { phone: '312-555-0142', ...body }),
  ],
  ['blocking one', { status: 'admin' }, (user, body) => act(user, 'block', body)],
  [
    'unblocking one',
    { status: 'admin', blockedAt: new Date() },
    (user, body) => act(user, 'unblock', body),
  ],
  ['a password recovery for one', { status: 'admin' }, (user, body) => act(user, 'recovery', body)],
  [
    'inviting one',
    { status: 'admin', passwordHash: null },
    (user, body) => act(user, 'invitation', body),
  ],
]

describe.each(changes)('%s', (_, wanted, change) => {
  it('needs the acting admin’s password, and is emailed to every admin', async () => {
    const [colleague, user] = [await aUser(world, { status: 'admin' }), await aUser(world, wanted)]
    const before = await rowOf(user)
    const mailsOfIt = () =>
      world.outbox.filter((mail) => mail.to === user.email || mail.subject.includes(user.username))
    expect((await change(user, {}).expect(403)).body.code).toBe('proof_required')
    const wrong = await change(user, { proof: { password: 'Wrong#Pass1' } }).expect(401)
    expect(wrong.body.code).toBe('wrong_password')
    expect(await rowOf(user)).toEqual(before)
    expect(mailsOfIt()).toEqual([])

    const reply = await change(user, { proof })
    // A new address counts with the code that was mailed to it.
    if (reply.status === 409) {
      const mail = await mailTo(world, `thief-${user.email}`, 'Confirm your new email')
      await change(user, { proof, emailCode: codeIn(mail) }).expect(200)
    } else expect(reply.status).toBe(200)
    const subject = `The admin account ${user.username} was changed`
    for (const one of [colleague, client.admin, user]) {
      const mail = await mailTo(world, one.email ?? '', subject)
      expect(mail.text).toMatch(new RegExp(`^(Changed|Invited) by: ${client.admin.username}$`, 'm'))
    }
  })
})

describe('an admin with a second factor', () => {
  it('must also enter a code to change another admin', async () => {
    const chief = await anAdminClient(world)
    const token = chief.headers.authorization.replace('Bearer ', '')
    const { app } = await turnOnTwoFactor(world, token)
    const user = await aUser(world)
    const promote = (more: object) =>
      chief.patch(`/admin/customers/${user.id}`, {
        sbStatus: 'admin',
        proof: { password, ...more },
      })
    expect((await promote({}).expect(401)).body.code).toBe('two_factor_required')
    const wrong = await promote({ code: app.wrongCode() }).expect(401)
    expect(wrong.body.code).toBe('wrong_two_factor_code')
    expect((await rowOf(user))?.status).toBe('basic')
    await promote({ code: app.code() }).expect(200)
    expect((await rowOf(user))?.status).toBe('admin')
  })

  it('must enter it after a recovery by email, too', async () => {
    const admin = await aUser(world, { status: 'admin' })
    await turnOnTwoFactor(world, await logIn(world, admin))
    await act(admin, 'recovery', { proof }).expect(200)
    const code = codeIn(await mailTo(world, admin.email ?? '', 'confirmation code'))
    await world.api.get(`/reset-password/${code}`).expect(200)
    const temporary = codeIn(await mailTo(world, admin.email ?? '', 'temporary'))
    const login = await world.api
      .post('/login')
      .send({ username: admin.username, password: temporary })
      .expect(401)
    expect(login.body.code).toBe('two_factor_required')
  })
})

it('an edit of a customer, or one that changes nothing of an admin, needs no proof', async () => {
  const admin = await aUser(world, { status: 'admin' })
  await edit(admin, { sbStatus: 'admin' }).expect(200)
  const customer = await aUser(world)
  await edit(customer, { sbStatus: 'uat' }).expect(200)
  await act(customer, 'block', {}).expect(200)
  expect(subjectsTo(world, client.admin.email ?? '').join()).not.toContain(customer.username)
})

describe('if the admin page requires a second factor', () => {
  it('it stays closed until the admin has set one up', async () => {
    const strict = await aWorld({ settings: { ADMIN_TWO_FACTOR: 'required' } })
    const admin = await aUser(strict, { status: 'admin' })
    const token = await logIn(strict, admin)
    const overview = () => strict.api.get('/admin/overview').set(bearer(token))
    const fresh = async () => {
      const query = { username: admin.username }
      const reply = await strict.api.get('/update-token').query(query).set(bearer(token))
      return JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString())
    }
    expect((await overview().expect(403)).body.code).toBe('two_factor_setup_required')
    expect(await fresh()).toMatchObject({ mustSetUpTwoFactor: true })
    await strict.api.get('/account-summary').set(bearer(token)).expect(200)

    await turnOnTwoFactor(strict, token)
    await overview().expect(200)
    expect(await fresh()).not.toHaveProperty('mustSetUpTwoFactor')

    const customer = await aUser(strict)
    const refused = await strict.api
      .get('/admin/overview')
      .set(bearer(await logIn(strict, customer)))
      .expect(403)
    expect(refused.body.code).toBe('admin_only')
    await strict.close()
  })
})
