import type { pageOrders } from '@smart-bird/contracts/admin/orders'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { OrderStatus, OrderType } from '@smart-bird/contracts/values'
import { and, count, eq, gt, lt, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { fewMax } from '#db/matches'
import { ask, foundFor, listOf, mapField } from '#db/question'
import { orderSums } from '#db/tables/order-sums'
import { orders } from '#db/tables/orders'

export type Totals = NonNullable<Reply<typeof pageOrders>['totals']>
type Filters = { status?: OrderStatus | undefined; type?: OrderType | undefined }
type Sums = { status: OrderStatus; orders: number; priceCents: number; refundedCents: number }

const sumsOf = (rows: Record<'priceCents' | 'refundedCents', SQLWrapper>) => ({
  orders: count(),
  priceCents: sql<number>`coalesce(sum(${rows.priceCents}), 0)`.mapWith(Number),
  refundedCents: sql<number>`coalesce(sum(${rows.refundedCents}), 0)`.mapWith(Number),
})
const sums = sumsOf(orders)

export const noTotals = sql<null>`null::json`

/** The totals of the orders that meet a condition; null where they are too many to read each one. */
export function totalsOfFew(few: SQL, { status, type }: Filters): SQL<Totals | null> {
  const some = ask
    .select({
      status: orders.status,
      priceCents: orders.priceCents,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(and(few, status && eq(orders.status, status), type && eq(orders.type, type)))
    .limit(fewMax + 1)
    .as('some')
  const rows = ask
    .select({ status: some.status, ...sumsOf(some) })
    .from(some)
    .groupBy(some.status)
  return mapField(listOf(rows), (found) => {
    const totals = toTotals(found)
    return totals.count > fewMax ? null : totals
  })
}

/**
 * The totals of all orders of a status and type, without reading a million rows: unpaid ones are
 * few, and the rest are paid. All orders: those in `saveSums` plus the ones since.
 */
export function totalsOfAll({ status, type }: Filters): SQL<Totals> {
  const ofType = type && eq(orders.type, type)
  const upToId = ask.select({ id: max(orderSums.upToId) }).from(orderSums)
  const lists = {
    summed: listOf(ask.select().from(orderSums).where(eq(orderSums.upToId, upToId))),
    since: listOf(
      ask
        .select(sums)
        .from(orders)
        .where(and(gt(orders.id, sql`coalesce(${upToId}, 0)`), isKnownId, ofType)),
    ),
    notPaid: listOf(
      ask
        .select({ status: orders.status, ...sums })
        .from(orders)
        // A literal, not a parameter, or the planner could not use the partial index.
        .where(and(sql`${orders.status} <> 'paid'`, ofType))
        .groupBy(orders.status),
    ),
  }
  return mapField(foundFor(lists), (found) => {
    const rows = rowsOfAll(found, type)
    return toTotals(rows.filter((row) => !status || row.status === status))
  })
}

/** Always so. Of ids between two, the planner expects few, and uses the index. */
const isKnownId = sql`${orders.id} < ${sql.raw(String(Number.MAX_SAFE_INTEGER))}`

type All = {
  summed: readonly (typeof orderSums.$inferSelect)[]
  since: readonly Omit<Sums, 'status'>[]
  notPaid: readonly Sums[]
}

function rowsOfAll({ summed, since, notPaid }: All, type: OrderType | undefined): Sums[] {
  const asPaid = (row: Pick<Sums, 'orders' | 'priceCents'>, sign: 1 | -1): Sums => ({
    status: 'paid',
    orders: sign * row.orders,
    priceCents: sign * row.priceCents,
    refundedCents: 0,
  })
  return [
    ...notPaid,
    ...summed.filter((row) => !type || row.type === type).map((row) => asPaid(row, 1)),
    ...since.map((row) => asPaid(row, 1)),
    ...notPaid.map((row) => asPaid(row, -1)),
  ]
}

/**
 * Adds up all orders before a given time from scratch, so rows corrected by hand count. The time
 * must be older than any open transaction, or an order with a smaller id might appear later.
 */
export async function saveSums(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx
      .select({ id: max(orders.id) })
      .from(orders)
      .where(lt(orders.createdAt, before))
    await tx.delete(orderSums)
    if (!last?.id) return
    await tx.execute(sql`
      insert into ${orderSums} (up_to_id, type, orders, price_cents)
      select ${last.id}::bigint, ${orders.type}, count(*), sum(${orders.priceCents})
      from ${orders} where ${orders.id} <= ${last.id} group by ${orders.type}
      on conflict do nothing`)
  })
}

/** `paid` includes what was refunded later; `refunded` says how much. */
function toTotals(rows: readonly Sums[]): Totals {
  const total = (of: (row: Sums) => number) => rows.reduce((all, row) => all + of(row), 0)
  const wasPaid = ({ status }: Sums) => status !== 'unpaid' && status !== 'cancelled'
  return {
    count: total((row) => row.orders),
    unpaid: dollarsOf(total((row) => (row.status === 'unpaid' ? row.priceCents : 0))),
    paid: dollarsOf(total((row) => (wasPaid(row) ? row.priceCents : 0))),
    refunded: dollarsOf(total((row) => row.refundedCents)),
  }
}
