import type { pageOrders } from '@smart-bird/contracts/admin/orders'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { OrderStatus, OrderType } from '@smart-bird/contracts/values'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orderTallies } from '#db/tables/order-tallies'
import { orders } from '#db/tables/orders'

type Totals = NonNullable<Reply<typeof pageOrders>['totals']>
type Filters = { status?: OrderStatus | undefined; type?: OrderType | undefined }
type Sums = { orders: number; priceCents: number; refundedCents: number; status: OrderStatus }

/** What all orders of a status and type add up to, from the tallies: a million rows are not read. */
export async function totalsOfAll(db: Db, { status, type }: Filters): Promise<Totals> {
  const rows = await db
    .select({
      status: orderTallies.status,
      orders: sum(orderTallies.orders),
      priceCents: sum(orderTallies.priceCents),
      refundedCents: sum(orderTallies.refundedCents),
    })
    .from(orderTallies)
    .where(and(status && eq(orderTallies.status, status), type && eq(orderTallies.type, type)))
    .groupBy(orderTallies.status)
  return toTotals(rows)
}

/** The same for few orders, by their own rows. */
export async function totalsOfFew(db: Db, few: SQL, { status, type }: Filters): Promise<Totals> {
  const rows = await db
    .select({
      status: orders.status,
      orders: sql<number>`count(*)`.mapWith(Number),
      priceCents: sum(orders.priceCents),
      refundedCents: sum(orders.refundedCents),
    })
    .from(orders)
    .where(and(few, status && eq(orders.status, status), type && eq(orders.type, type)))
    .groupBy(orders.status)
  return toTotals(rows)
}

const sum = (column: Parameters<typeof sql>[1]) => sql<number>`sum(${column})`.mapWith(Number)

/** Paid is all that came in; what of it went back is told beside it. */
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
