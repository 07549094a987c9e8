import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKey } from '#db/key'
import { orderSums } from '#db/tables/order-sums'
import { orders } from '#db/tables/orders'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { keyOf } from '#test/key'
import { aUser } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { sumOrders } from './sum-orders.ts'

let world: World
let admin: AdminClient
let userId: number
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
  userId = (await aUser(world)).id
})
afterAll(() => world.close())

const totals = async (query: object) =>
  pageOrders.reply.parse((await admin.get('/admin/orders', query).expect(200)).body).totals

describe('the totals of the orders', () => {
  it('add up the prices, payments and refunds of the filtered list', async () => {
    const order = { userId, description: 'Lamp', type: 'Device' as const }
    await world.db.insert(orders).values([
      { ...written(), ...order, priceCents: 10_000, status: 'unpaid' },
      { ...written(), ...order, priceCents: 20_000, status: 'paid' },
      {
        ...written(),
        ...order,
        priceCents: 30_000,
        refundedCents: 5000,
        status: 'partially refunded',
      },
      { ...written(), ...order, priceCents: 40_000, status: 'cancelled' },
      {
        ...written(),
        ...order,
        priceCents: 700,
        status: 'unpaid',
        type: 'Custom',
        description: 'Else',
      },
    ])
    expect(await totals({})).toEqual({
      count: 5,
      unpaid: '107.00',
      paid: '500.00',
      refunded: '50.00',
    })
    expect(await totals({ type: 'Custom' })).toMatchObject({ count: 1, unpaid: '7.00' })
    expect(await totals({ search: 'lamp', status: 'unpaid' })).toMatchObject({
      count: 1,
      unpaid: '100.00',
      paid: '0.00',
    })
    expect(await totals({ search: 'nothing' })).toMatchObject({ count: 0, paid: '0.00' })
  })

  it('are right after the next update if a row was corrected by hand', async () => {
    const { db, context } = world
    await db.delete(orders).where(eq(orders.userId, userId))
    const [order] = await db
      .insert(orders)
      .values({
        ...written(),
        userId,
        type: 'Device',
        description: 'Old',
        priceCents: 5000,
        status: 'paid',
      })
      .returning()
    world.wait(daysMs(2))
    await sumOrders(context)
    expect(await totals({})).toMatchObject({ count: 1, paid: '50.00' })
    await db
      .update(orders)
      .set({ priceCents: 6000 })
      .where(hasKey(orders, keyOf(order)))
    await sumOrders(context)
    expect(await totals({})).toMatchObject({ count: 1, paid: '60.00' })
    expect(await db.$count(orderSums)).toBe(1)
  })

  it('are left out if a search has very many matches', async () => {
    await world.db.execute(sql`
      insert into orders (user_id, type, description, price_cents, created_at, ordered_at)
      select ${userId}::bigint, 'Device', 'Mass ' || n, 100, now(), now() from generate_series(1, 2500) n`)
    const page = await admin.get('/admin/orders', { search: 'mass' }).expect(200)
    expect(page.body.totals).toBeNull()
    expect(page.body.rows).toHaveLength(25)
  })
})
