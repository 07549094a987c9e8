import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { houses } from '#db/tables/houses'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { aUser, password } from '#test/people'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin' })
})
afterAll(() => world.close())

const form = (userUsername: string, changes: object = {}) => ({
  userId: admin.id,
  password,
  serWeb: world.server.address('new-service'),
  subWeb: world.server.address('new-subscription'),
  userUsername,
  ...changes,
})
const post = (body: object) => admin.post('/update-webhook', body)

describe('POST /update-webhook', () => {
  it('stores both URLs sealed, and the next call uses them', async () => {
    const user = await aConnectedUser(world)
    const reply = await post(form(user.username)).expect(200)
    expect(reply.body).toEqual({ message: 'Changes saved successfully!' })
    const house = await user.house()
    expect(JSON.stringify(house)).not.toContain('new-service')
    expect(world.context.seal.open(house.serviceWebhook ?? '')).toBe(
      world.server.address('new-service'),
    )
    await user.post('/user-home-restart', user.own).expect(200)
    expect(world.server.calls.at(-1)?.path).toBe('/api/webhook/new-service')
  })

  it('keeps the keys of a house, and creates keys for a new house', async () => {
    const user = await aConnectedUser(world)
    await post(form(user.username.toUpperCase())).expect(200)
    await user.report({}).expect(204)
    const homeless = await aUser(world, { house: false })
    await post(form(homeless.username)).expect(200)
    const [made] = await world.db.select().from(houses).where(eq(houses.userId, homeless.id))
    expect(made).toMatchObject({ reportKeyHash: expect.any(String), domain: null })
  })

  it('keeps a URL that is not sent, and shows the stored one masked', async () => {
    const user = await aConnectedUser(world)
    await post(form(user.username)).expect(200)
    const { serWeb: _, ...onlyOne } = form(user.username, { subWeb: 'https://other.invalid/' })
    const refused = await post(onlyOne).expect(400)
    expect(refused.body.fields).toHaveProperty('subWeb')
    const { subWeb: __, ...neither } = onlyOne
    expect((await post(neither).expect(400)).body.fields).toEqual({
      subWeb: ['Please enter an address, or select one to remove'],
    })
    const moved = { ...onlyOne, subWeb: world.server.address('moved-subscription') }
    await post(moved).expect(200)
    const house = await user.house()
    expect(world.context.seal.open(house.serviceWebhook ?? '')).toBe(
      world.server.address('new-service'),
    )
    const origin = new URL(world.server.address('x')).origin
    const look = (username: string) => admin.get(`/admin/webhooks?username=${username}`)
    expect((await look(user.username.toUpperCase()).expect(200)).body).toEqual({
      customerId: user.id,
      username: user.username,
      fullUserName: user.fullName,
      houseDomain: user.domain,
      serWeb: `${origin}/•••vice`,
      subWeb: `${origin}/•••tion`,
    })
    const homeless = await aUser(world, { house: false })
    expect((await look(homeless.username).expect(200)).body).toMatchObject({
      houseDomain: null,
      serWeb: null,
      subWeb: null,
    })
    await look('nobody').expect(404)
    await look('two%20words').expect(400)
    expect((await user.get('/admin/webhooks?username=x').expect(403)).body.code).toBe('admin_only')
  })

  it('does not overwrite a URL that another admin has set in the meantime', async () => {
    const user = await aConnectedUser(world)
    await post(form(user.username)).expect(200)
    const origin = new URL(world.server.address('x')).origin
    const stale = { was: { serWeb: `${origin}/•••here` } }
    const refused = await post(form(user.username, { ...stale, serWeb: '' })).expect(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: { serWeb: [`This was changed in the meantime. It is now: ${origin}/•••vice`] },
    })
    const seen = { was: { serWeb: `${origin}/•••vice` } }
    await post(form(user.username, { ...seen, serWeb: '' })).expect(200)
    expect((await user.house()).serviceWebhook).toBeNull()
  })

  it('removes a URL that is sent empty', async () => {
    const user = await aConnectedUser(world)
    await post(form(user.username, { serWeb: '', subWeb: '' })).expect(200)
    expect(await user.house()).toMatchObject({ serviceWebhook: null, subscriptionWebhook: null })
  })

  it('writes hosts, but no paths, to the audit log', async () => {
    const user = await aConnectedUser(world)
    await post(form(user.username, { subWeb: '' })).expect(200)
    const rows = await world.db.select().from(auditLog).where(eq(auditLog.subject, user.username))
    expect(rows).toMatchObject([
      {
        actor: admin.username,
        action: 'house.webhooks-changed',
        detail: `service: ${world.server.host}, subscription: none`,
      },
    ])
  })

  it("requires the admin's own password", async () => {
    const user = await aConnectedUser(world)
    const before = await user.house()
    const reply = await post(form(user.username, { password: 'Wrong#Pass1' })).expect(401)
    expect(reply.body.code).toBe('wrong_password')
    await post(form(user.username, { password: '' })).expect(400)
    expect(await user.house()).toEqual(before)
  })

  it('refuses an unknown user', async () => {
    const reply = await post(form('nobody')).expect(404)
    expect(reply.body.code).toBe('user_not_found')
  })

  it.each([
    ['http://127.0.0.1:1/api/webhook/x', 'The address points into a private network.'],
    ['http://2130706433/x', 'The address points into a private network.'],
    ['http://localhost/x', 'The address points into a private network.'],
    ['https://[::ffff:169.254.169.254]/x', 'The address points into a private network.'],
    ['https://u:p@house.example.com/x', 'The address must not contain a username or password.'],
    [
      'https://nowhere.invalid/x',
      'The host in the address wasn’t found. Please check the spelling.',
    ],
  ])('refuses %s with an error for its field', async (address, sentence) => {
    const user = await aConnectedUser(world)
    const before = await user.house()
    const reply = await post(form(user.username, { subWeb: address })).expect(400)
    expect(reply.body).toMatchObject({
      code: 'address_not_allowed',
      fields: { subWeb: [sentence] },
    })
    expect(await user.house()).toEqual(before)
  })

  it('refuses invalid input', async () => {
    const user = await aConnectedUser(world)
    for (const changes of [
      { serWeb: 'ftp://house.example.com/' },
      { serWeb: 'house.example.com' },
      { subWeb: `https://house.example.com/${'x'.repeat(2000)}` },
      { userUsername: 'two words' },
      { userId: 'x' },
      { role: 'admin' },
    ])
      await post(form(user.username, changes)).expect(400)
  })

  it('refuses callers who are not admins, and another admin’s name', async () => {
    const user = await aConnectedUser(world, { status: 'premium' })
    await world.api.post('/update-webhook').send(form(user.username)).expect(401)
    const own = { ...form(user.username), userId: user.id }
    expect((await user.post('/update-webhook', own).expect(403)).body.code).toBe('admin_only')
    expect((await post(form(user.username, { userId: user.id })).expect(403)).body.code).toBe(
      'not_yours',
    )
  })
})
