/**
 * Random histories of several orders while the sums are saved, twice at once, or by a process that
 * dies. Whatever happened, the totals shown are what the rows add up to. `MODEL_RUNS` sets how many.
 */

import { dollarsOf } from '@smart-bird/contracts/money'
import { orderStatuses, orderTypes, requestsOfType } from '@smart-bird/contracts/values'
import { monthOf } from '@smart-bird/receipt/moment'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#context'
import { findField } from '#db/field'
import { orderSums } from '#db/tables/order-sums'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import type { Caller } from '#http/caller'
import { daysMs } from '#lib/clock'
import { findOpenWork, findOverview } from '#modules/admin/overview/overview'
import { cancelOrder } from '#modules/billing/acts/cancel-order'
import { confirmOrder } from '#modules/billing/acts/confirm-order'
import { payOrder } from '#modules/billing/acts/pay-order'
import { markRefunded } from '#modules/billing/acts/refund-order'
import { reconcile } from '#modules/billing/watch/reconcile'
import { dying } from '#test/dying'
import { aModel, attempt, forget, modelRuns, refusable } from '#test/model'
import { decide, type Shop } from '#test/paypal'
import { refundNow } from '#test/refunds'
import { createOrder } from './create.ts'
import { sumOrders } from './sum-orders.ts'
import { totalsOfAll } from './totals-repo.ts'

const runs = modelRuns(8)

let shop: Shop
let caller: Caller
beforeAll(async () => {
  ;({ shop, caller } = await aModel())
})
afterAll(() => shop.close())

const types = orderTypes.slice(0, 3)
type Filter = Parameters<typeof totalsOfAll>[0]
type Order = typeof orders.$inferSelect
const filters: Filter[] = [
  {},
  ...orderStatuses.map((status) => ({ status })),
  ...types.map((type) => ({ type })),
  { status: 'paid', type: types[0] },
]

const pick = fc.nat({ max: 9 })
const cents = fc.integer({ min: 100, max: 900 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      type: fc.constantFrom(...types),
      cents: fc.integer({ min: 1000, max: 200_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'approve' as const), pick }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'mark' as const),
      pick,
      cents: fc.option(cents, { freq: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom({ kind: 'settle' as const }, { kind: 'sum' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const move = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(step) },
  { weight: 2, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant([{ kind: 'sum' }, { kind: 'sum' }] as Step[]) },
  { weight: 1, arbitrary: fc.record({ diesAfter: fc.nat({ max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ days: fc.constantFrom(1, 2, 25) }) },
)

it(`shows what the rows add up to through ${runs.numRuns} random histories`, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 20 }), async (moves) => {
      await forget(shop)
      await shop.db.delete(orderSums)
      for (const one of moves) {
        if ('days' in one) shop.wait(daysMs(one.days))
        else if ('diesAfter' in one)
          await attempt(() => sumOrders(dying(shop.context, one.diesAfter)))
        else await Promise.all(one.map((each) => attempt(() => happen(shop.context, each))))
        await checkTotals()
      }
      for (const filter of filters) await checkTotal(filter, await shop.db.select().from(orders))
      for (const { status } of await shop.db.select().from(orders)) seen.add(status)
      if (await shop.db.$count(orderSums)) seen.add('summed')
    }),
    runs,
  )
  // Histories that never pay, cancel, refund or add up would prove nothing.
  expect([...seen].sort()).toEqual([...orderStatuses, 'summed'].sort())
}, 3_600_000)

async function happen(context: Context, one: Step): Promise<void> {
  const act = { caller, address: '127.0.0.1', device: 'model', isProven: true }
  if (one.kind === 'sum') return sumOrders(context)
  if (one.kind === 'settle') return reconcile(context, true)
  if (one.kind === 'create') {
    const { username } = caller
    const form = {
      orderType: one.type,
      orderDescription: 'x',
      orderPrice: dollarsOf(one.cents),
      requestKind: requestsOfType[one.type][0] ?? null,
      // Some of it is free for everybody.
      fullPriceReason: 'model',
    }
    await createOrder(context, act, { username, ...form })
    return
  }
  const all = await context.db
    .select({ number: orders.orderNumber })
    .from(orders)
    .orderBy(orders.id)
  const orderNumber = all[one.pick % all.length]?.number
  if (!orderNumber) return
  switch (one.kind) {
    case 'cancel':
      return cancelOrder(context, { ...act, orderNumber })
    case 'refund':
    case 'mark': {
      const request = { ...act, orderNumber, reason: 'model' }
      const amount = one.cents === null ? undefined : dollarsOf(one.cents)
      if (one.kind === 'refund') return refundNow(context, { ...request, amount })
      return markRefunded(context, { ...request, amount: amount ?? '5.00', way: 'check' })
    }
    default: {
      const url = await payOrder(context, act, orderNumber)
      let token: string | undefined
      refusable(() => {
        token = decide(shop, url, 'approve').token
      })
      // A customer who does not return has paid once it is settled.
      if (token && one.kind === 'pay')
        await confirmOrder(context, { ...act, query: { rType: 'user_order', token } })
    }
  }
}

async function checkTotal({ status, type }: Filter, rows: Order[]) {
  const found = rows.filter(
    (row) => (!type || row.type === type) && (!status || row.status === status),
  )
  const unpaid = found.filter((row) => row.status === 'unpaid')
  const paid = found.filter((row) => row.status !== 'unpaid' && row.status !== 'cancelled')
  expect(await findField(shop.db, totalsOfAll({ status, type }))).toEqual({
    count: found.length,
    unpaid: total(unpaid.map((row) => row.priceCents)),
    paid: total(paid.map((row) => row.priceCents)),
    refunded: total(found.map((row) => row.refundedCents)),
  })
}

let checks = 0
/** The overview's totals and one filter's in turn: all filters each time would be most of the cost. */
async function checkTotals() {
  const rows = await shop.db.select().from(orders)
  await checkTotal(filters[checks++ % filters.length] ?? {}, rows)
  const shown = await findOverview(shop.context)
  const unpaid = rows.filter((row) => row.status === 'unpaid').map((row) => row.priceCents)
  expect(shown.unpaidTotal).toBe(total(unpaid))
  expect((await findOpenWork(shop.context)).orders).toBe(unpaid.length)
  const moved = await shop.db.select().from(purchases)
  for (const { month, total: shownTotal } of shown.revenue) {
    const ofMonth = moved.filter((row) => monthOf(row.purchasedAt.toISOString()) === month)
    expect([month, shownTotal]).toEqual([month, total(ofMonth.map((row) => row.amountCents))])
  }
}

const total = (list: readonly number[]) => dollarsOf(list.reduce((sum, one) => sum + one, 0))
