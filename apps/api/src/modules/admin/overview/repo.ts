import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'

type Since = { now: Date; lateBefore: Date; silentBefore: Date }

/**
 * All numbers in one statement, revenue by month (UTC). Houses that never reported are counted apart
 * from silent ones, because they may not be connected yet.
 */
export async function findNumbers(db: Db, { now, lateBefore, silentBefore }: Since) {
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
      (select count(*) from ${enquiries} where ${enquiries.status} = 'open') as open,
      (select count(*) from ${enquiries} where ${enquiries.status} = 'open'
        and ${enquiries.createdAt} < ${time(lateBefore)}) as late,
      (select count(*) from ${orders} where ${orders.status} = 'unpaid') as unpaid,
      (select coalesce(sum(${orders.priceCents}), 0) from ${orders}
        where ${orders.status} = 'unpaid') as unpaid_cents,
      (select count(*) from ${users} where ${users.status} = 'premium') as premium,
      (select count(*) from ${houses} where ${houses.lastReportAt} < ${time(silentBefore)}) as silent,
      (select count(*) from ${houses}
        where ${houses.lastReportAt} is null and ${houses.domain} is not null) as never,
      json_build_array(${sql.join(
        months.map((ago) => revenueOf(now, ago)),
        sql`, `,
      )}) as revenue`,
  )
  if (!row) throw new Error('The numbers were not found.')
  const revenue = row.revenue.map((cents, at) => ({
    month: startOfMonth(now, months[at] ?? 0)
      .toISOString()
      .slice(0, 7),
    cents,
  }))
  return { ...row, revenue }
}

/** The last twelve, by how many months ago. */
const months = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
const startOfMonth = (now: Date, ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))
const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Each month is a range of its index. Written out, because Citus refuses a subquery for each row of a list. */
const revenueOf = (now: Date, ago: number) =>
  sql`(select coalesce(sum(${purchases.amountCents}), 0) from ${purchases}
    where ${purchases.purchasedAt} >= ${time(startOfMonth(now, ago))}
      and ${purchases.purchasedAt} < ${time(startOfMonth(now, ago - 1))})`
