import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openPostgresql } from '#db/postgresql'
import { type AdminClient, anAdminClient } from './admin-client.ts'
import { aDatabase } from './database.ts'
import { aDatabaseProxy } from './database-proxy.ts'
import { lists } from './lists.ts'
import { aUser, bearer, logIn } from './people.ts'
import { statementLog } from './statements/record.ts'
import { aWorld, type World } from './world.ts'

/** What a cabinet asks when it is opened. */
const cabinet = [
  ['post', '/user-order-check'],
  ['post', '/payment-history'],
  ['get', '/account-summary'],
  ['get', '/subscription'],
] as const satisfies Call[]

type Call = readonly ['get' | 'post', string]
type Customer = Awaited<ReturnType<typeof aCustomer>>
async function aCustomer(world: World) {
  const user = await aUser(world)
  const identity = { userId: user.id, username: user.username, userEmail: user.email }
  const headers = bearer(await logIn(world, user))
  const ask = ([method, path]: Call) =>
    method === 'get'
      ? world.api.get(path).set(headers)
      : world.api.post(path).set(headers).send(identity)
  return { ask: (call: Call) => ask(call).expect(200) }
}

describe('the database is asked', () => {
  let world: World
  let customer: Customer
  let admin: AdminClient
  beforeAll(async () => {
    world = await aWorld({ workers: false })
    customer = await aCustomer(world)
    admin = await anAdminClient(world)
  })
  afterAll(() => world.close())

  async function statementsOf(work: () => PromiseLike<unknown>) {
    const noted = vi.spyOn(statementLog, 'logQuery')
    await work()
    const count = noted.mock.calls.length
    noted.mockRestore()
    return count
  }

  it.each(cabinet)('once for the session and what %s %s shows', async (method, path) => {
    expect(await statementsOf(() => customer.ask([method, path]))).toBe(1)
  })

  it('once for the session, and once for a customer with what belongs to them', async () => {
    const { id } = await aUser(world)
    const path = `/admin/customers/${id}`
    expect(await statementsOf(() => admin.get(path).expect(200))).toBe(2)
  })

  it('knows the lists', () => {
    expect(lists.length).toBeGreaterThanOrEqual(12)
  })

  it.each(lists)('once for the session, and once for the list $path', async ({ path }) => {
    expect(await statementsOf(() => admin.get(path).expect(200))).toBe(2)
  })
})

it.skipIf(inject('template').kind === 'embedded')(
  'a cabinet’s call is one statement and one round trip on the wire (the embedded database has none)',
  async () => {
    const home = await aDatabase()
    const proxy = await aDatabaseProxy(home.url ?? '')
    const database = await openPostgresql(proxy.url, 2)
    const world = await aWorld({ database, workers: false })
    const customer = await aCustomer(world)
    for (const call of cabinet) {
      // The first one prepares the statement.
      await customer.ask(call)
      const before = proxy.sent()
      for (let n = 0; n < 5; n++) await customer.ask(call)
      const after = proxy.sent()
      const [statements, packets] = [
        after.statements - before.statements,
        after.packets - before.packets,
      ]
      expect({ call, statements, packets }).toEqual({ call, statements: 5, packets: 5 })
    }
    await world.close()
    await proxy.close()
    await home.close()
  },
)
