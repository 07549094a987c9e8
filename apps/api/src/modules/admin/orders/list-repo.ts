import type { AdminOrder, OrderWork, pageOrders } from '@smart-bird/contracts/admin/orders'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { addDays, startOfDay } from '@smart-bird/receipt/moment'
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { begins, findInPlaces, wordsBegin, wordsBeginUnindexed } from '#db/matches'
import { findPage } from '#db/page'
import { ask } from '#db/question'
import { houses } from '#db/tables/houses'
import { isToComplete, orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { users, userWords } from '#db/tables/users'
import { addMs, daysMs } from '#lib/clock'
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
  const own = narrowed(query, context.clock())
  if (!query.search)
    return pageOf(context, query, own, own ? totalsOfFew(own, query) : totalsOfAll(query))
  const { where, isFew } = await findOrderMatches(context.db, query.search)
  const matches = sql`(${and(where, own)})`
  return pageOf(context, query, matches, isFew ? totalsOfFew(matches, query) : noTotals)
}

/** A page without totals, for files. */
export async function pageOfOrders(context: Context, query: Query) {
  const found = query.search ? await findOrderMatches(context.db, query.search) : undefined
  return pageOf(context, query, and(found?.where, narrowed(query, context.clock())), noTotals)
}

/** What narrows the list beside status and type, whose totals are kept; undefined if nothing does. */
const narrowed = ({ customer, work, from, to }: Query, now: Date) =>
  and(
    customer === undefined ? undefined : eq(orders.userId, Number(customer)),
    work && workIs(work, now),
    from ? gte(orders.orderedAt, startOfDay(from)) : undefined,
    to ? lt(orders.orderedAt, startOfDay(addDays(to, 1))) : undefined,
  )

function workIs(work: OrderWork, now: Date) {
  if (work === 'not-complete') return isToComplete(orders)
  const days = Number(work.slice('unpaid-'.length))
  return and(eq(orders.status, 'unpaid'), lte(orders.orderedAt, addMs(now, -daysMs(days))))
}

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
 * Orders by number, by the beginnings of words in their description, by their customer (in name, username, email, phone,
 * and the house's address), by the number of a check and the like, or by the beginning of a transaction's id.
 */
function findOrderMatches(db: Db, text: string) {
  const words = userWords(users)
  const number = orderNumberIn(text)
  const paid = sql`select ${purchases.orderId} as id from ${purchases} where ${purchases.orderId} is not null and`
  return findInPlaces(db, orders.id, [
    {
      ids: sql`select ${orders.id} as id from ${orders} where ${wordsBegin(sql`${orders.description}`, text)}`,
      isMatch: wordsBeginUnindexed(sql`${orders.description}`, text),
    },
    {
      ids: sql`select ${orders.id} as id from ${users} join ${orders} on ${orders.userId} = ${users.id} where ${wordsBegin(words, text)}`,
      isMatch: wordsBeginUnindexed(words, text),
    },
    {
      ids: sql`select ${orders.id} as id from ${houses} join ${orders} on ${orders.userId} = ${houses.userId} where ${wordsBegin(sql`${houses.address}`, text)}`,
      isMatch: sql`exists (select 1 from ${houses} where ${houses.userId} = ${orders.userId} and ${wordsBeginUnindexed(sql`${houses.address}`, text)})`,
    },
    {
      ids: sql`${paid} ${purchases.reference} is not null and ${wordsBegin(sql`${purchases.reference}`, text)}`,
    },
    ...(text.length < transactionMin
      ? []
      : [{ ids: sql`${paid} ${begins(purchases.transactionId, text)}` }]),
    ...(number === undefined
      ? []
      : [
          {
            ids: sql`select ${orders.id} as id from ${orders} where ${orders.id} = ${number}::bigint`,
          },
        ]),
  ])
}

/** With fewer characters, a transaction's id is any. */
const transactionMin = 4

/** "SB-000123", "sb-123" and "123" all name the same order. */
function orderNumberIn(text: string): string | undefined {
  return /^(?:sb-)?0*([1-9]\d{0,14})$/i.exec(text)?.[1]
}
