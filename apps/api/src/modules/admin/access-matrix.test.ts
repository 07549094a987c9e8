import { type Endpoint, fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { pathValues } from '#test/path-values'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, type World } from '#test/world'

/** Generated from the contracts, so that new endpoints are covered automatically. */
const adminCalls = [...endpoints].filter(([, { access }]) => access === 'admin')

const strangers = {
  'a visitor': { status: 401, code: 'session_missing' },
  'a basic customer': { status: 403, code: 'admin_only' },
  'a premium customer': { status: 403, code: 'admin_only' },
  'a uat customer': { status: 403, code: 'admin_only' },
  'an admin who was demoted': { status: 403, code: 'admin_only' },
  'a blocked admin': { status: 401, code: 'session_expired', reason: 'blocked' },
  'an admin who views as a customer': { status: 403, code: 'admin_only' },
  'an admin’s token on a view of an admin': { status: 403, code: 'admin_only' },
} as const
type Stranger = keyof typeof strangers

let world: World
let admin: string
const tokens = new Map<Stranger, string>()

beforeAll(async () => {
  world = await aWorld()
  const keeper = await aUser(world, { status: 'admin' })
  admin = await logIn(world, keeper)
  for (const status of ['basic', 'premium', 'uat'] as const)
    tokens.set(`a ${status} customer`, await logIn(world, await aUser(world, { status })))

  const view = async (id: number) =>
    (
      await world.api
        .post(`/admin/customers/${id}/view`)
        .set(bearer(admin))
        .send({ reason: 'Test' })
        .expect(200)
    ).body.token
  tokens.set('an admin who views as a customer', await view((await aUser(world)).id))
  const risen = await aUser(world)
  tokens.set('an admin’s token on a view of an admin', await view(risen.id))
  await world.db.update(users).set({ status: 'admin' }).where(eq(users.id, risen.id))

  const demoted = await aUser(world, { status: 'admin' })
  tokens.set('an admin who was demoted', await logIn(world, demoted))
  await world.db.update(users).set({ status: 'basic' }).where(eq(users.id, demoted.id))
  const blocked = await aUser(world, { status: 'admin' })
  tokens.set('a blocked admin', await logIn(world, blocked))
  await world.api
    .post(`/admin/customers/${blocked.id}/block`)
    .set(bearer(admin))
    .send({ proof: { password } })
    .expect(200)
})
afterAll(() => world.close())

const pathOf = ({ path }: Endpoint) =>
  fillPath(path, { ...pathValues, id: '999999', orderNumber: 'SB-999999', refundId: '999999' })

function ask(endpoint: Endpoint, token: string | undefined) {
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const call = world.api[verb](pathOf(endpoint))
  const signed = token === undefined ? call : call.set(bearer(token))
  return endpoint.body ? signed.send({}) : signed
}

/** What a call could have changed, except for the audit log and the attempt counts. */
async function countRows() {
  const found = await world.db.execute(sql`
    select (select count(*) from users) + (select count(*) from orders)
      + (select count(*) from houses) + (select count(*) from one_time_codes)
      + (select count(*) from mails) as total`)
  return JSON.stringify(found)
}

describe.each(adminCalls)('%s', (_name, endpoint) => {
  it('is served', () => {
    expect(world.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
  })

  it('is below /admin or one of the two that the specification names', () => {
    expect(endpoint.path).toMatch(/^\/(admin\/|subscriptions$|update-webhook$)/)
  })

  it.each(Object.keys(strangers) as Stranger[])('refuses %s', async (stranger) => {
    const before = await countRows()
    const reply = await ask(endpoint, tokens.get(stranger))
    const { error, message, requestId, ...rest } = reply.body
    expect({ status: reply.status, ...rest }).toEqual(strangers[stranger])
    for (const text of [error, message, requestId]) expect(text).toEqual(expect.any(String))
    expect(await countRows()).toBe(before)
  })

  it('admits an admin', async () => {
    const { status } = await ask(endpoint, admin)
    // The call may fail because a record is missing or the body is empty, but not for lack of access.
    expect([200, 201, 400, 404]).toContain(status)
  })
})

it('covers the admin endpoints', () => {
  expect(adminCalls.length).toBeGreaterThanOrEqual(35)
})
