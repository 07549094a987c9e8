import { addToMonth, monthOf, startOfMonth } from '@smart-bird/receipt/moment'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { awaitsAnswer, disputes } from '#db/tables/disputes'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'

type Since = { now: Date; lateBefore: Date; silentBefore: Date }

/**
 * All numbers in one statement, revenue by month of the company's calendar. Houses that never reported
 * aren't silent: they may not be connected yet.
 */
export async function findNumbers(db: Db, { now, lateBefore, silentBefore }: Since) {
  const months = monthsUntil(now)
  const [row] = await rowsOf<{
    open: string
    late: string
    unpaid: string
    unpaid_cents: string
    premium: string
    silent: string
    never: string
    revenue: number[]
  }>(
    db,
    sql`select
      (select count(*) from ${enquiries} where ${isWaiting}) as open,
      (select count(*) from ${enquiries}
        where ${enquiries.waitingSince} < ${time(lateBefore)}) as late,
      (select count(*) from ${orders} where ${isUnpaid}) as unpaid,
      (select coalesce(sum(${orders.priceCents}), 0) from ${orders} where ${isUnpaid}) as unpaid_cents,
      (select count(*) from ${users} where ${users.status} = 'premium') as premium,
      (select count(*) from ${houses} where ${houses.lastReportAt} < ${time(silentBefore)}) as silent,
      (select count(*) from ${houses}
        where ${houses.lastReportAt} is null and ${houses.domain} is not null) as never,
      json_build_array(${sql.join(months.map(revenueOf), sql`, `)}) as revenue`,
  )
  if (!row) throw new Error('The numbers were not found.')
  const revenue = months.map((month, place) => ({ month, cents: row.revenue[place] ?? 0 }))
  return { ...row, revenue }
}

/** Each is a range of an index. */
export async function countOpenWork(db: Db, silentBefore: Date) {
  const [row] = await rowsOf<Record<'enquiries' | 'orders' | 'houses' | 'disputes', string>>(
    db,
    sql`select
      (select count(*) from ${enquiries} where ${isWaiting}) as enquiries,
      (select count(*) from ${orders} where ${isUnpaid}) as orders,
      (select count(*) from ${houses} where ${houses.lastReportAt} < ${time(silentBefore)}) as houses,
      (select count(*) from ${disputes} where ${awaitsAnswer}) as disputes`,
  )
  if (!row) throw new Error('The open work was not found.')
  return row
}

const isWaiting = sql`${enquiries.waitingSince} is not null`
const isUnpaid = sql`${orders.status} = 'unpaid'`

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The last twelve of the company's calendar. */
const monthsUntil = (now: Date) =>
  Array.from({ length: 12 }, (_, place) => addToMonth(monthOf(now.toISOString()), place - 11))

/** Each month is a range of its index. Written out, because Citus refuses a subquery for each row of a list. */
const revenueOf = (month: string) =>
  sql`(select coalesce(sum(${purchases.amountCents}), 0) from ${purchases}
    where ${purchases.purchasedAt} >= ${time(startOfMonth(month))}
      and ${purchases.purchasedAt} < ${time(startOfMonth(addToMonth(month, 1)))})`
