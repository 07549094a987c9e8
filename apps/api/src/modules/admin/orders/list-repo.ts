import type { AdminOrder, pageOrders } from '@smart-bird/contracts/admin/orders'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import {
  begins,
  beginsUnindexed,
  findMatches,
  isFew,
  wordsBegin,
  wordsBeginUnindexed,
} from '#db/matches'
import { findPage } from '#db/page'
import { ask } from '#db/question'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { users, userWords } from '#db/tables/users'
import { keyset } from '#lib/keyset'
import { moneyOf, orderMoney } from './money-repo.ts'
import { newestPayment, orderColumns, toAdminOrder } from './repo.ts'
import { noTotals, type Totals, totalsOfAll, totalsOfFew } from './totals-repo.ts'

type Query = Received<typeof pageOrders>['query']

/** A page of orders, the last ordered first by default, with the totals of the whole list. */
export async function listOrders(
  context: Context,
  query: Query,
): Promise<Reply<typeof pageOrders>> {
  const own = ofCustomer(query)
  if (!query.search)
    return pageOf(context, query, own, own ? totalsOfFew(own, query) : totalsOfAll(query))
  const search = orderSearch(query.search)
  const found = await findMatches(context.db, search)
  const matches = sql`(${and(found, own)})`
  const totals = isFew(found, search.condition) ? totalsOfFew(matches, query) : noTotals
  return pageOf(context, query, matches, totals)
}

/** A page without totals, for files. */
export async function pageOfOrders(context: Context, query: Query) {
  const matches = query.search
    ? await findMatches(context.db, orderSearch(query.search))
    : undefined
  return pageOf(context, query, and(matches, ofCustomer(query)), noTotals)
}

/** One customer's orders are few. */
const ofCustomer = ({ customer }: Query) =>
  customer === undefined ? undefined : eq(orders.userId, Number(customer))

async function pageOf(
  { db, seal }: Context,
  query: Query,
  matches: SQL | undefined,
  totals: SQL<Totals | null>,
) {
  const pages = keyset(seal, {
    list: 'orders',
    query,
    sorts: {
      ordered: { key: orders.orderedAt, type: 'timestamptz' },
      price: { key: orders.priceCents, type: 'integer' },
    },
    id: orders.id,
    otherwise: { sort: 'ordered', direction: 'desc' },
  })
  const wanted = pages.of(
    ask
      .select({ ...orderColumns, ...pages.columns })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoinLateral(newestPayment, sql`true`),
    query.status && eq(orders.status, query.status),
    query.type && eq(orders.type, query.type),
    matches,
  )
  const found = await findPage(db, wanted, { ...orderMoney, totals })
  const ofOrder = moneyOf(found)
  return {
    ...pages.page(found.rows, (row): AdminOrder => toAdminOrder(row, ofOrder(row))),
    totals: found.totals,
  }
}

/**
 * Orders by number, by the beginning of their description, by their customer (the beginnings of
 * words in name, username, email and phone), or by a transaction's id. Needs the user joined.
 */
function orderSearch(text: string): { id: SQL; candidates: SQL[]; condition: SQL } {
  const words = userWords(users)
  const number = orderNumberIn(text)
  return {
    id: sql`${orders.id}`,
    candidates: [
      sql`select ${orders.id} as id from ${orders} where ${begins(orders.description, text)}`,
      sql`select ${orders.id} as id from ${users} join ${orders} on ${orders.userId} = ${users.id} where ${wordsBegin(words, text)}`,
      sql`select ${purchases.orderId} as id from ${purchases} where ${purchases.transactionId} in (${text}, ${text.toUpperCase()}) and ${purchases.orderId} is not null`,
      ...(number === undefined
        ? []
        : [sql`select ${orders.id} as id from ${orders} where ${orders.id} = ${number}::bigint`]),
    ],
    condition: sql`(${or(
      beginsUnindexed(orders.description, text),
      wordsBeginUnindexed(words, text),
    )})`,
  }
}

/** "SB-000123", "sb-123" and "123" all name the same order. */
function orderNumberIn(text: string): string | undefined {
  return /^(?:sb-)?0*([1-9]\d{0,14})$/i.exec(text)?.[1]
}
