import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/tables/orders'
import { subscriptions } from '#db/tables/subscriptions'
import { addMonths } from '#lib/clock'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const summary = async (user: { username: string }) =>
  (
    await world.api
      .get('/account-summary')
      .set(bearer(await logIn(world, user)))
      .expect(200)
  ).body

describe('GET /account-summary', () => {
  it('returns the level, active guarantees and open orders', async () => {
    const now = new Date()
    const user = await aUser(world, { status: 'premium', joinedAt: addMonths(now, -14) })
    await world.db.insert(subscriptions).values({
      userId: user.id,
      requestId: 'one',
      status: 'active',
      priceCents: 2900,
      unbrokenSince: addMonths(now, -4),
    })
    const order = { userId: user.id, priceCents: 100, type: 'Installation' as const }
    await world.db.insert(orders).values([
      { ...order, description: 'Running', status: 'paid', paidAt: addMonths(now, -11) },
      { ...order, description: 'Over', status: 'paid', paidAt: addMonths(now, -13) },
      { ...order, description: 'Refunded', status: 'refunded', paidAt: now },
      { ...order, description: 'Open', status: 'unpaid' },
    ])
    expect(await summary(user)).toMatchObject({
      level: { userLevel: 'Silver', unbrokenMonths: 4, nextLevel: 'Gold' },
      guarantees: [
        { description: 'Running', endsAt: addMonths(addMonths(now, -11), 12).toISOString() },
      ],
      unpaidOrders: 1,
    })
  })

  it('covers only the caller', async () => {
    expect(await summary(await aUser(world))).toMatchObject({ guarantees: [], unpaidOrders: 0 })
  })

  it('needs a session', async () => {
    await world.api.get('/account-summary').expect(401)
  })
})
