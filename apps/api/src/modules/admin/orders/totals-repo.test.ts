import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { orderStatuses, orderTypes } from '@smart-bird/contracts/values'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTallies } from '#db/tables/order-tallies'
import { orders } from '#db/tables/orders'
import { foldTallies } from '#modules/admin/overview/fold-tallies'
import { anOffice, type Office } from '../../../../test/office.ts'
import { aUser } from '../../../../test/people.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { totalsOfAll, totalsOfFew } from './totals-repo.ts'

let world: World
let office: Office
let userId: number
beforeAll(async () => {
  world = await aWorld()
  office = await anOffice(world)
  userId = (await aUser(world)).id
})
afterAll(() => world.close())

const totals = async (query: object) =>
  pageOrders.reply.parse((await office.get('/admin/orders', query).expect(200)).body).totals

const anyOrder = fc.record({
  status: fc.constantFrom(...orderStatuses),
  type: fc.constantFrom(...orderTypes),
  priceCents: fc.integer({ min: 1000, max: 200_000 }),
  refundedCents: fc.integer({ min: 0, max: 1000 }),
})
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    rows: fc.array(anyOrder, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('update' as const), pick: fc.nat(), to: anyOrder }),
  fc.record({ kind: fc.constant('all' as const), to: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('fold' as const) }),
)

describe('the totals of the orders', () => {
  it('are those of the rows, whatever happened to them', async () => {
    const { db } = world
    const pickId = sql`(select id from orders order by id offset`
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const step of steps) {
          const rows = await db.$count(orders)
          const picked = (pick: number) =>
            eq(orders.id, sql`${pickId} ${pick % Math.max(rows, 1)} limit 1)`)
          if (step.kind === 'insert')
            await db
              .insert(orders)
              .values(step.rows.map((row) => ({ userId, description: 'x', ...row })))
          else if (step.kind === 'update')
            await db.update(orders).set(step.to).where(picked(step.pick))
          else if (step.kind === 'all') await db.update(orders).set({ status: step.to })
          else if (step.kind === 'delete') await db.delete(orders).where(picked(step.pick))
          else await foldTallies(world.context)
        }
        expect(await totalsOfAll(db, {})).toEqual(await totalsOfFew(db, sql`true`, {}))
        const filter = { status: 'paid', type: 'Device' } as const
        expect(await totalsOfAll(db, filter)).toEqual(await totalsOfFew(db, sql`true`, filter))
      }),
      { numRuns: 25 },
    )
    await foldTallies(world.context)
    expect(await db.$count(orderTallies)).toBeLessThanOrEqual(
      orderStatuses.length * orderTypes.length,
    )
    await db.delete(orders)
  })

  it('count what was asked, paid and given back, of the filtered list', async () => {
    const order = { userId, description: 'Lamp', type: 'Device' as const }
    await world.db.insert(orders).values([
      { ...order, priceCents: 10_000, status: 'unpaid' },
      { ...order, priceCents: 20_000, status: 'paid' },
      { ...order, priceCents: 30_000, refundedCents: 5000, status: 'partially refunded' },
      { ...order, priceCents: 40_000, status: 'cancelled' },
      { ...order, priceCents: 700, status: 'unpaid', type: 'Custom', description: 'Else' },
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

  it('are left out where a search finds very many', async () => {
    await world.db.execute(sql`
      insert into orders (user_id, type, description, price_cents)
      select ${userId}::bigint, 'Device', 'Mass ' || n, 100 from generate_series(1, 2500) n`)
    const page = await office.get('/admin/orders', { search: 'mass' }).expect(200)
    expect(page.body.totals).toBeNull()
    expect(page.body.rows).toHaveLength(25)
  })
})
