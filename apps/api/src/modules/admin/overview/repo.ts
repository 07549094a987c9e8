import { addToMonth, dayOf, monthOf, startOfMonth } from '@smart-bird/receipt/moment'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { foundFor } from '#db/question'
import { awaitsAnswer, disputes } from '#db/tables/disputes'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { isWorkDue, quotes } from '#db/tables/quotes'
import { visits } from '#db/tables/visits'
import { timeOf } from '#db/texts'
import { isToClose } from '#modules/admin/visits/list-repo'

/** In one statement, revenue by calendar month of the company. */
export async function findSums(db: Db, now: Date) {
  const months = monthsUntil(now)
  const { unpaidCents, cents } = await findField(
    db,
    foundFor({
      unpaidCents: sql<number>`(select coalesce(sum(${orders.priceCents}), 0) from ${orders} where ${isUnpaid})`,
      cents: sql<number[]>`json_build_array(${sql.join(months.map(revenueOf), sql`, `)})`,
    }),
  )
  return {
    unpaidCents,
    revenue: months.map((month, place) => ({ month, cents: cents[place] ?? 0 })),
  }
}

/** Each is a range of an index. Houses that never reported aren't silent: they may not be connected yet. */
export const countOpenWork = (db: Db, silentBefore: Date, now: Date) =>
  findField(
    db,
    foundFor({
      enquiries: countIn(enquiries, isWaiting),
      orders: countIn(orders, isUnpaid),
      houses: countIn(houses, sql`${houses.lastReportAt} < ${timeOf(silentBefore)}`),
      disputes: countIn(disputes, awaitsAnswer),
      quotes: countIn(quotes, isWorkDue(dayOf(now.toISOString()))),
      visits: countIn(visits, isToClose(now)),
    }),
  )

const countIn = (table: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*) from ${table} where ${where})`
const isWaiting = sql`${enquiries.waitingSince} is not null`
const isUnpaid = sql`${orders.status} = 'unpaid'`

/** The last twelve of the company's calendar. */
const monthsUntil = (now: Date) =>
  Array.from({ length: 12 }, (_, place) => addToMonth(monthOf(now.toISOString()), place - 11))

/** One index range per month. Written out: Citus refuses a subquery per row of a list. */
const revenueOf = (month: string) =>
  sql`(select coalesce(sum(${purchases.amountCents}), 0) from ${purchases}
    where ${purchases.purchasedAt} >= ${timeOf(startOfMonth(month))}
      and ${purchases.purchasedAt} < ${timeOf(startOfMonth(addToMonth(month, 1)))})`
