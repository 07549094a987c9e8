import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { houses } from '#db/tables/houses'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
  reportBack,
} from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { proof } from '#test/people'
import { causeOf } from './rules.ts'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin' })
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const test = (userId: number, hook = 'service') =>
  admin.post(`/admin/customers/${userId}/house/test`, { hook })

/** The platform answers any POST with an empty 200; GET distinguishes known ids from unknown ones. */
const platform = (statusOfGet: number) =>
  world.server.behave((response, { method }) =>
    response.writeHead(method === 'GET' ? statusOfGet : 200).end(),
  )

describe('POST /admin/customers/:id/house/test', () => {
  it.each(['service', 'subscription'])('waits for the house to report %s', async (hook) => {
    const user = await aConnectedUser(world)
    reportBack(world, user)
    const reply = await test(user.id, hook).expect(200)
    expect(reply.body).toEqual({
      delivered: true,
      answered: true,
      status: 200,
      durationMs: expect.any(Number),
      cause: 'The home received the test and answered. Everything works.',
    })
    expect(world.server.lastMessage().action).toBe('test')
    expect(world.server.calls.at(-1)?.path).toBe(`/api/webhook/${hook}`)
    expect(await user.deliveries()).toMatchObject([{ action: 'test', hook, status: 200 }])
    const rows = await world.db.select().from(auditLog).where(eq(auditLog.subject, user.username))
    expect(rows).toMatchObject([{ action: 'house.webhook-tested', detail: `${hook} webhook` }])
  })

  it('detects an unknown id by a second check without side effects', async () => {
    const user = await aConnectedUser(world)
    platform(200)
    const reply = await test(user.id).expect(200)
    expect(reply.body).toMatchObject({
      delivered: true,
      answered: false,
      cause: expect.stringContaining('has no webhook with this id'),
    })
    expect(world.server.calls.slice(-2).map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  it('suspects local_only if the id is known, especially if reports arrive', async () => {
    const user = await aConnectedUser(world)
    platform(405)
    expect((await test(user.id).expect(200)).body.cause).toMatch(/doesn’t report.*local_only/)
    await user.report({}).expect(204)
    expect((await test(user.id).expect(200)).body.cause).toMatch(/reports arrive.*local_only/)
  })

  it.each(houseFaults)('$name: reports the error', async ({ cause, status }) => {
    const user = await aConnectedUser(world)
    cause(world.server)
    const reply = await test(user.id).expect(200)
    expect(reply.body).toMatchObject({ delivered: false, answered: false, status })
    expect(reply.body.cause.length).toBeGreaterThan(20)
  })

  it('fails without a customer, a house or a webhook', async () => {
    const user = await aConnectedUser(world, { house: { serviceWebhook: null } })
    expect((await test(user.id).expect(404)).body.code).toBe('webhook_not_set')
    expect((await test(999_999).expect(404)).body.code).toBe('house_not_found')
  })

  it('refuses invalid input', async () => {
    await test(admin.id, 'other').expect(400)
    await admin.post('/admin/customers/x/house/test', { hook: 'service' }).expect(400)
  })

  it('refuses callers who are not admins', async () => {
    const user = await aConnectedUser(world, { status: 'uat' })
    const path = `/admin/customers/${user.id}/house/test`
    await user.post(path, { hook: 'service' }).expect(403)
    await world.api.post(path).send({ hook: 'service' }).expect(401)
    expect(await user.deliveries()).toEqual([])
  })
})

describe('the likely cause', () => {
  const silent = { hasAnswered: false, hasReported: false, isRelayed: false }
  it.each([
    [400, 'Settings > System > Network'],
    [400, 'trusted_proxies under http:'],
    [401, 'login or firewall'],
    [403, 'login or firewall'],
    [404, '/api/webhook/'],
    [404, 'just started'],
    [405, 'allowed_methods'],
    [429, 'too many requests'],
    [502, 'still starting'],
    [503, 'still starting'],
    [500, 'answered 500'],
  ])('of %i mentions %s', (status, part) =>
    expect(causeOf({ ...silent, sent: { fault: 'status', status } })).toContain(part),
  )

  it.each([
    ['timeout', 'in time'],
    ['name_not_found', 'DNS'],
    ['refused', 'off'],
    ['certificate', 'certificate'],
    ['redirect', 'https://'],
    ['address_not_allowed', 'managed domain'],
  ] as const)('of %s mentions %s', (fault, part) =>
    expect(causeOf({ ...silent, sent: { fault, status: null } })).toContain(part),
  )

  it.each([
    [200, false],
    [405, false],
    [405, true],
  ])('of silence (GET %i, reports before: %s) may be a start', (status, hasReported) => {
    const sent = { fault: null, status: 200 }
    const probe = { fault: null, status }
    expect(causeOf({ ...silent, sent, probe, hasReported })).toContain('just started')
  })

  it('does not trust the second check behind a cloud relay', () => {
    const sent = { fault: null, status: 200 }
    const probe = { fault: null, status: 200 }
    expect(causeOf({ ...silent, sent, probe, isRelayed: true })).toContain('relay')
    expect(causeOf({ ...silent, sent, probe: { fault: 'timeout', status: null } })).toContain(
      'second check',
    )
  })
})

describe('the keys of a house', () => {
  const rotate = (id: number) => admin.post(`/admin/customers/${id}/house/key`, { proof })

  it('are replaced: the old key stops working at once, and the new one works', async () => {
    const user = await aConnectedUser(world)
    const reply = await rotate(user.id).expect(200)
    const { reportKey, webhookSecret } = reply.body
    expect([reportKey, webhookSecret]).not.toContain(user.reportKey)
    await user.report({}).expect(401)
    await user.report({}, reportKey).expect(204)
    await user.post('/user-home-restart', user.own).expect(200)
    const [kept] = await world.db.select().from(houses).where(eq(houses.userId, user.id))
    expect(JSON.stringify(kept)).not.toContain(reportKey)
  })

  it('are refused to callers who are not admins', async () => {
    const user = await aConnectedUser(world)
    await user.post(`/admin/customers/${user.id}/house/key`, { proof }).expect(403)
    await user.report({}).expect(204)
    expect((await rotate(999_999).expect(404)).body.code).toBe('house_not_found')
    await rotate(0).expect(400)
  })
})
