import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutesMs } from '#lib/clock'
import { aConnectedUser, aWorldWithHouse, type HouseWorld } from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { aUser, bearer, logIn, proof } from '#test/people'

let world: HouseWorld
beforeAll(async () => {
  world = await aWorldWithHouse()
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const restart = '/user-home-restart'
const inMs = (ms: number) => new Date(world.context.clock().getTime() + ms).toISOString()

describe('POST /home-report', () => {
  it("stores the house's version and its last contact", async () => {
    const user = await aConnectedUser(world, { house: { version: null } })
    const reply = await user.report({ version: '2026.12.0' }).expect(204)
    expect(reply.text).toBe('')
    const house = await user.house()
    expect(house.version).toBe('2026.12.0')
    expect(world.context.clock().getTime() - (house.lastReportAt?.getTime() ?? 0)).toBeLessThan(
      5000,
    )
  })

  it('accepts the domain in any case, and the key with or without "Bearer"', async () => {
    const user = await aConnectedUser(world)
    await user.report({ houseDomain: user.domain.toUpperCase() }).expect(204)
    await world.api
      .post('/home-report')
      .set('authorization', user.reportKey)
      .send({ houseDomain: user.domain, version: '1.0' })
      .expect(204)
  })

  it.each(['unknown', 'unavailable', 'None'])(
    'keeps the known version if the platform sends "%s"',
    async (version) => {
      const user = await aConnectedUser(world, { house: { version: '2026.5.0' } })
      await user.report({ version }).expect(204)
      expect(await user.house()).toMatchObject({
        version: '2026.5.0',
        lastReportAt: expect.any(Date),
      })
    },
  )

  it('refuses a wrong or missing key', async () => {
    const [user, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    const before = await user.house()
    for (const key of ['', 'wrong', `${user.reportKey}x`, user.webhookSecret]) {
      const reply = await user.report({ version: '9.9' }, key).expect(401)
      expect(reply.body.code).toBe('wrong_key')
    }
    const body = { houseDomain: user.domain, version: '9.9' }
    await world.api.post('/home-report').send(body).expect(401)
    // Another house's key and a session token are wrong, too.
    await user.report({ version: '9.9' }, other.reportKey).expect(403)
    await user.report({ version: '9.9' }, await logIn(world, user)).expect(401)
    expect(await user.house()).toEqual(before)
  })

  it.each([
    ['older than five minutes', -minutesMs(5) - 2000, 400],
    ['from a clock far ahead', minutesMs(5) + 2000, 400],
    ['four minutes old', -minutesMs(4), 204],
  ])('a report %s', async (_, ms, status) => {
    const user = await aConnectedUser(world, { house: { version: '2026.5.0' } })
    const reply = await user.report({ version: '9.9', sentAt: inMs(ms) }).expect(status)
    if (status === 400) expect(reply.body.fields).toHaveProperty('sentAt')
    expect((await user.house()).version).toBe(status === 400 ? '2026.5.0' : '9.9')
  })

  it('must be dated once the house has dated one, until it gets new keys', async () => {
    const user = await aConnectedUser(world)
    await user.report({}).expect(204)
    await user.report({ sentAt: inMs(0) }).expect(204)
    const reply = await user.report({ version: '9.9' }).expect(400)
    expect(reply.body.fields).toHaveProperty('sentAt')
    expect((await user.house()).version).toBe('2026.11.1')
    await user.report({ sentAt: inMs(1000) }).expect(204)

    const admin = await aUser(world, { status: 'admin' })
    const rotated = await world.api
      .post(`/admin/customers/${user.id}/house/key`)
      .set(bearer(await logIn(world, admin)))
      .send({ proof })
      .expect(200)
    await user.report({}, rotated.body.reportKey).expect(204)
  })

  it('changes nothing if it is repeated or late', async () => {
    const user = await aConnectedUser(world)
    const recorded = { event: 'started', version: '2026.11.0', sentAt: inMs(0) }
    await user.report(recorded).expect(204)
    await user.post(restart, user.own).expect(200)
    await user.report(recorded).expect(204)
    expect((await user.get('/house-progress')).body.backOnlineAt).toBeNull()

    const newer = { event: 'started', version: '2026.12.0', sentAt: inMs(2000) }
    await user.report(newer).expect(204)
    await user.report(recorded).expect(204)
    expect((await user.house()).version).toBe('2026.12.0')
    expect((await user.get('/house-progress')).body).toMatchObject({
      backOnlineAt: expect.any(String),
      version: '2026.12.0',
    })
  })

  it('refuses an oversized version and other invalid input', async () => {
    const user = await aConnectedUser(world, { house: { version: '2026.5.0' } })
    for (const body of [
      { version: '1'.repeat(41) },
      { version: '' },
      { version: 5 },
      { version: '1\n2' },
      { event: 'exploded' },
      { sentAt: 'yesterday' },
      { deliveryId: 'x'.repeat(101) },
      { houseDomain: 'x' },
      { status: 'premium' },
    ])
      await user.report(body).expect(400)
    await user.report({ version: '1'.repeat(70_000) }).expect(413)
    expect((await user.house()).version).toBe('2026.5.0')
  })

  it('is limited for each house', async () => {
    const user = await aConnectedUser(world)
    for (let n = 0; n < 60; n++) await user.report({}).expect(204)
    await user.report({}).expect(429)
    const other = await aConnectedUser(world)
    await other.report({}).expect(204)
  })

  it('stops an address that guesses keys, but not the houses behind it', async () => {
    const user = await aConnectedUser(world)
    let stopped = 0
    for (let n = 0; n < 25; n++) if ((await user.report({}, `guess${n}`)).status === 429) stopped++
    expect(stopped).toBeGreaterThan(0)
    await user.report({}).expect(204)
    world.wait(minutesMs(16))
  })

  it('stops a whole IPv6 network that guesses keys', async () => {
    const guess = async (n: number) => {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/home-report',
        remoteAddress: `2001:db8:1:1::${n + 1}`,
        headers: { authorization: `Bearer guess${n}` },
        payload: { houseDomain: 'a.homes.example', version: '1.0' },
      })
      return statusCode
    }
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push(await guess(n))
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  })
})

describe('GET /house-progress', () => {
  const progress = async (user: { get: (path: string) => Promise<{ body: object }> }) =>
    (await user.get('/house-progress')).body
  const none = {
    sentAt: null,
    receivedAt: null,
    backOnlineAt: null,
    version: null,
    lastReportAt: null,
    health: null,
  }

  it('follows a restart: sent, received, back online with its version', async () => {
    const user = await aConnectedUser(world)
    expect(await progress(user)).toEqual(none)
    await user.post(restart, user.own).expect(200)
    const sent = { ...none, sentAt: expect.any(String) }
    expect(await progress(user)).toEqual(sent)

    const [delivery] = await user.deliveries()
    await user.report({ event: 'received', deliveryId: delivery?.webhookId }).expect(204)
    const received = {
      ...sent,
      receivedAt: expect.any(String),
      version: '2026.11.1',
      lastReportAt: expect.any(String),
    }
    expect(await progress(user)).toEqual(received)

    await user.report({ event: 'started', version: '2026.12.0' }).expect(204)
    const back = { ...received, backOnlineAt: expect.any(String), version: '2026.12.0' }
    expect(await progress(user)).toEqual(back)
    // A later start was not caused by our restart.
    const first = await progress(user)
    world.wait(1000)
    await user.report({ version: '2026.12.1' }).expect(204)
    const { lastReportAt } = await user.house()
    expect(await progress(user)).toEqual({ ...first, lastReportAt: lastReportAt?.toISOString() })
    expect(first).not.toMatchObject({ lastReportAt: lastReportAt?.toISOString() })
  })

  it('is back online even if the house never reported receiving the restart', async () => {
    const user = await aConnectedUser(world)
    await user.post(restart, user.own).expect(200)
    await user.report({ event: 'started' }).expect(204)
    expect(await progress(user)).toEqual({
      sentAt: expect.any(String),
      receivedAt: expect.any(String),
      backOnlineAt: expect.any(String),
      version: '2026.11.1',
      lastReportAt: expect.any(String),
      health: null,
    })
  })

  it('ignores a restart that failed, unless the house received it after all', async () => {
    const user = await aConnectedUser(world)
    houseFaults[1]?.cause(world.server)
    await user.post(restart, user.own).expect(500)
    expect(await progress(user)).toEqual(none)
    await user.report({ event: 'started' }).expect(204)
    expect(await progress(user)).toEqual({ ...none, lastReportAt: expect.any(String) })
    const [delivery] = await user.deliveries()
    await user.report({ event: 'received', deliveryId: delivery?.webhookId }).expect(204)
    expect(await progress(user)).toMatchObject({ receivedAt: expect.any(String) })
  })

  it("ignores another house's reports", async () => {
    const [user, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    await user.post(restart, user.own).expect(200)
    const [delivery] = await user.deliveries()
    await other.report({ event: 'received', deliveryId: delivery?.webhookId }).expect(204)
    await other.report({ event: 'started' }).expect(204)
    expect(await progress(user)).toMatchObject({
      receivedAt: null,
      backOnlineAt: null,
      lastReportAt: null,
    })
  })

  it('is empty without a house, and refused without a session', async () => {
    const homeless = await aUser(world, { house: false })
    const token = await logIn(world, homeless)
    const reply = await world.api.get('/house-progress').set(bearer(token)).expect(200)
    expect(reply.body).toEqual(none)
    await world.api.get('/house-progress').expect(401)
    await world.api.get('/house-progress').set(bearer('nonsense')).expect(401)
  })
})
