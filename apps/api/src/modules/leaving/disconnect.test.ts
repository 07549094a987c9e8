import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysMs } from '#lib/clock'
import { listSilentHouses } from '#modules/alarms/conditions-repo'
import { aConnectedUser, aWorldWithHouse, type HouseWorld } from '#test/connected-house'
import { aUser, bearer, logIn, password, proof } from '#test/people'

let world: HouseWorld
let admin: { authorization: string }
beforeAll(async () => {
  world = await aWorldWithHouse()
  const { username } = await aUser(world, { status: 'admin' })
  admin = bearer(await logIn(world, { username }))
})
afterAll(() => world.close())

type User = Awaited<ReturnType<typeof aConnectedUser>>
const asAdmin = (user: User, path: string) =>
  world.api.post(`/admin/customers/${user.id}/house/${path}`).set(admin).send({ proof })
const cut = (user: User, given = password) => user.post('/house/disconnect', { password: given })
const diary = async (user: User) =>
  (await user.get('/house-diary?topic=home').expect(200)).body.rows.map(
    ({ action }: { action: string }) => action,
  )

describe('POST /house/disconnect', () => {
  it('leaves us nothing that opens the home: no restart, no report, no key, no alarm', async () => {
    const user = await aConnectedUser(world)
    await user.report({}).expect(204)
    const reply = await cut(user).expect(200)
    const { sbHouseDomain } = world.context.tokens.verify(reply.body.token) ?? {}
    expect(sbHouseDomain).toBeNull()

    await user.post('/user-home-restart', user.own).expect(404)
    await user.post('/user-version-update', user.own).expect(404)
    await user.report({}).expect(401)
    expect(await user.house()).toMatchObject({
      ...{ serviceWebhook: null, subscriptionWebhook: null, webhookSecret: null },
      ...{ reportKey: null, reportKeyHash: null, domain: user.domain },
    })
    const later = new Date(Date.now() + daysMs(30))
    const silent = await listSilentHouses(world.db, { before: later, limit: 100 })
    expect(silent.map(({ username }) => username)).not.toContain(user.username)
    const { rows } = (await world.api.get('/admin/houses').set(admin).expect(200)).body
    const row = rows.find(({ username }: { username: string }) => username === user.username)
    expect(row).toMatchObject({ domain: null, lastReportAt: null })
    expect((await user.get('/leaving').expect(200)).body).toEqual({
      ...{ kitAt: null, connected: false, deletionAsked: null, handOverAsked: null },
      disconnectedAt: expect.any(String),
    })
    expect(await diary(user)).toEqual(['house.disconnected'])
    const mails = () => world.outbox.filter(({ text }) => text?.includes(user.domain))
    await expect
      .poll(() => mails().map(({ to }) => to), { timeout: 60_000 })
      .toEqual(expect.arrayContaining([user.email, world.config.company.email]))
  })

  it('asks for the password, and refuses what is cut already or isn’t there', async () => {
    const user = await aConnectedUser(world)
    expect((await cut(user, 'Wrong#Pass1')).body.code).toBe('wrong_password')
    expect((await user.get('/leaving')).body.connected).toBe(true)
    await cut(user).expect(200)
    expect((await cut(user)).body.code).toBe('house_not_found')
    const homeless = await aConnectedUser(world, { house: { domain: null } })
    expect((await cut(homeless)).body.code).toBe('house_not_found')
  })

  it('is undone by an admin alone, with new keys, and the diary says so', async () => {
    const user = await aConnectedUser(world)
    await cut(user).expect(200)
    for (const path of ['package', 'key'])
      expect((await asAdmin(user, path)).body).toMatchObject({ code: 'conflict' })
    expect((await user.house()).reportKey).toBeNull()

    const { yaml } = (await asAdmin(user, 'connect').expect(200)).body
    await user.report({}).expect(401)
    const [, key = ''] = /Bearer ([\w-]+)/.exec(yaml) ?? []
    expect(key).not.toBe(user.reportKey)
    await user.report({}, key).expect(204)
    expect((await user.get('/leaving')).body).toMatchObject({
      ...{ connected: true, disconnectedAt: null },
    })
    expect(await diary(user)).toEqual([
      'house.package-read',
      'house.connected-again',
      'house.disconnected',
    ])
    const { body } = await world.api.get(`/admin/customers/${user.id}`).set(admin)
    expect(body).toMatchObject({ disconnectedAt: null, closedAt: null })
  })
})

describe('POST /house/kit', () => {
  it('keeps the first day on which the customer had it', async () => {
    const user = await aConnectedUser(world)
    await user.post('/house/kit', {}).expect(204)
    const { kitAt } = (await user.get('/leaving')).body
    expect(kitAt).toEqual(expect.any(String))
    world.wait(daysMs(1))
    await user.post('/house/kit', {}).expect(204)
    expect((await user.get('/leaving')).body.kitAt).toBe(kitAt)
  })

  it('is of a home', async () => {
    const { username } = await aUser(world, { house: false })
    const token = await logIn(world, { username })
    const reply = await world.api.post('/house/kit').set(bearer(token)).send({})
    expect(reply.body.code).toBe('house_not_found')
  })
})
