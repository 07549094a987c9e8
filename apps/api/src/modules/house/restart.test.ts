import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutesMs } from '#lib/clock'
import { aConnectedUser, aWorldWithHouse, type HouseWorld } from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { aUser, bearer, logIn } from '#test/people'

let world: HouseWorld
beforeAll(async () => {
  world = await aWorldWithHouse()
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const path = '/user-home-restart'
const unreachable =
  "Operation wasn't successful. Make sure your Smart Home is up and connected to internet."

describe('POST /user-home-restart', () => {
  it('sends the house a signed restart and records it', async () => {
    const user = await aConnectedUser(world)
    const reply = await user.post(path, user.own).expect(200)
    expect(reply.body).toEqual({ message: expect.any(String) })

    const call = world.server.calls.at(-1)
    expect(call?.path).toBe('/api/webhook/service')
    const message = world.server.lastMessage()
    expect(message).toEqual({
      id: call?.headers['webhook-id'],
      action: 'restart',
      username: user.username,
      houseDomain: user.domain,
      requestedAt: expect.any(String),
    })
    const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(call?.headers[name]),
    ])
    new Webhook(user.webhookSecret).verify(call?.body ?? '', Object.fromEntries(headers))

    const [delivery, ...more] = await user.deliveries()
    expect(more).toEqual([])
    expect(delivery).toMatchObject({
      webhookId: message.id,
      action: 'restart',
      hook: 'service',
      host: world.server.host,
      request: call?.body,
      status: 200,
      answer: null,
      error: null,
      attempt: 1,
      durationMs: expect.any(Number),
    })
  })

  it.each(houseFaults)(
    '$name: reports the error, and changes only the home’s place in the admins’ list',
    async ({ cause, error, status }) => {
      const user = await aConnectedUser(world)
      const before = await user.house()
      cause(world.server)
      const reply = await user.post(path, user.own).expect(500)
      expect(reply.body).toMatchObject({ code: 'house_unreachable', message: unreachable })
      expect(await user.house()).toEqual({ ...before, need: -1 })
      expect(await user.deliveries()).toMatchObject([{ error, status, attempt: 1 }])
    },
  )

  it('is never retried automatically', async () => {
    const user = await aConnectedUser(world)
    houseFaults[2]?.cause(world.server)
    const before = world.server.calls.length
    await user.post(path, user.own).expect(500)
    const jobs = await world.db.execute(
      `select count(*)::int as count from pgboss.job where name = 'house-retry'`,
    )
    expect(JSON.stringify(jobs)).toContain('"count":0')
    expect(world.server.calls.length).toBe(before + 1)
  })

  it('is refused within five minutes of the last one, with the time left', async () => {
    const user = await aConnectedUser(world)
    await user.post(path, user.own).expect(200)
    world.wait(minutesMs(2))
    const before = world.server.calls.length
    const second = await user.post(path, user.own).expect(429)
    expect(second.body).toMatchObject({
      code: 'restart_under_way',
      message: 'A restart is already in progress. Please wait until it’s done.',
    })
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(170)
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(180)
    expect(world.server.calls.length).toBe(before)
    expect(await user.deliveries()).toHaveLength(1)
    world.wait(minutesMs(3) + 1000)
    await user.post(path, user.own).expect(200)
  })

  it('can be repeated right after a failure, unless the house received it', async () => {
    const user = await aConnectedUser(world)
    houseFaults[1]?.cause(world.server)
    await user.post(path, user.own).expect(500)
    world.server.behave(emptyAnswer)
    await user.post(path, user.own).expect(200)

    const other = await aConnectedUser(world)
    houseFaults[1]?.cause(world.server)
    await other.post(path, other.own).expect(500)
    const [late] = await other.deliveries()
    await other.report({ event: 'received', deliveryId: late?.webhookId }).expect(204)
    await other.post(path, other.own).expect(429)
  })

  it('goes out once if ten requests come at the same time', async () => {
    const user = await aConnectedUser(world)
    const before = world.server.calls.length
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => user.post(path, user.own).then(({ status }) => status)),
    )
    expect(replies.toSorted()).toEqual([200, ...Array(9).fill(429)])
    expect(world.server.calls.length).toBe(before + 1)
  })

  it('fails without a house or without a webhook', async () => {
    const homeless = await aUser(world, { house: false })
    const reply = await world.api
      .post(path)
      .set(bearer(await logIn(world, homeless)))
      .send({ username: homeless.username, houseDomain: 'some.homes.example' })
      .expect(404)
    expect(reply.body.code).toBe('house_not_found')
    const unnamed = await aConnectedUser(world, { house: { domain: null } })
    expect((await unnamed.post(path, unnamed.own).expect(404)).body.code).toBe('house_not_found')
    const unset = await aConnectedUser(world, { house: { serviceWebhook: null } })
    expect((await unset.post(path, unset.own).expect(404)).body.code).toBe('webhook_not_set')
    expect(await unset.deliveries()).toEqual([])
  })

  it('refuses invalid input', async () => {
    const user = await aConnectedUser(world)
    for (const body of [
      {},
      { username: user.username },
      { ...user.own, houseDomain: '' },
      { ...user.own, houseDomain: 'http://evil.example/' },
      { ...user.own, address: 'http://evil.example/' },
      { username: 1, houseDomain: [] },
    ])
      await user.post(path, body).expect(400)
    expect(await user.deliveries()).toEqual([])
  })

  it('refuses another customer and a visitor', async () => {
    const [user, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    await world.api.post(path).send(user.own).expect(401)
    for (const body of [
      other.own,
      { ...user.own, username: other.username },
      { ...user.own, houseDomain: other.domain },
    ])
      expect((await user.post(path, body).expect(403)).body.code).toBe('not_yours')
    expect([...(await user.deliveries()), ...(await other.deliveries())]).toEqual([])
  })
})
