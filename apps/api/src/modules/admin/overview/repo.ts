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
  const thisMonth = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')`
  const [row] = await rowsOf<{
    open: string
    late: string
    unpaid: string
    unpaid_cents: string
    premium: string
    silent: string
    never: string
    revenue: { month: string; cents: number }[]
  }>(
    db,
    sql`select
      (select count(*) from ${enquiries} where ${enquiries.status} = 'open') as open,
      (select count(*) from ${enquiries} where ${enquiries.status} = 'open'
        and ${enquiries.createdAt} < ${lateBefore.toISOString()}::timestamptz) as late,
      (select count(*) from ${orders} where ${orders.status} = 'unpaid') as unpaid,
      (select coalesce(sum(${orders.priceCents}), 0) from ${orders}
        where ${orders.status} = 'unpaid') as unpaid_cents,
      (select count(*) from ${users} where ${users.status} = 'premium') as premium,
      (select count(*) from ${houses}
        where ${houses.lastReportAt} < ${silentBefore.toISOString()}::timestamptz) as silent,
      (select count(*) from ${houses}
        where ${houses.lastReportAt} is null and ${houses.domain} is not null) as never,
      (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'cents', (
          select coalesce(sum(${purchases.amountCents}), 0) from ${purchases}
          where ${purchases.purchasedAt} >= month at time zone 'UTC'
            and ${purchases.purchasedAt} < (month + interval '1 month') at time zone 'UTC'
        )) order by month)
        from generate_series(${thisMonth} - interval '11 months', ${thisMonth}, interval '1 month')
          as month) as revenue`,
  )
  if (!row) throw new Error('The numbers were not found.')
  return row
}
