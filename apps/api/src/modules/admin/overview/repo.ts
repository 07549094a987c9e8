import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { orderTallies } from '#db/tables/order-tallies'
import { revenueTallies } from '#db/tables/revenue-tallies'
import { users } from '#db/tables/users'

type Since = { lateBefore: Date; silentBefore: Date; firstMonth: string }

/**
 * The business in one statement; sums come from the tallies. A house that never reported is counted
 * apart from the silent ones: it may not be connected yet.
 */
export async function findNumbers(db: Db, { lateBefore, silentBefore, firstMonth }: Since) {
  const [row] = await rowsOf<{
    open: string
    late: string
    unpaid: string
    unpaid_cents: string
    premium: string
    silent: string
    never: string
    revenue: { month: string; cents: number }[] | null
  }>(
    db,
    sql`select
      (select count(*) from ${enquiries} where ${enquiries.status} = 'open') as open,
      (select count(*) from ${enquiries} where ${enquiries.status} = 'open'
        and ${enquiries.createdAt} < ${lateBefore.toISOString()}::timestamptz) as late,
      (select coalesce(sum(${orderTallies.orders}), 0) from ${orderTallies}
        where ${orderTallies.status} = 'unpaid') as unpaid,
      (select coalesce(sum(${orderTallies.priceCents}), 0) from ${orderTallies}
        where ${orderTallies.status} = 'unpaid') as unpaid_cents,
      (select count(*) from ${users} where ${users.status} = 'premium') as premium,
      (select count(*) from ${houses}
        where ${houses.lastReportAt} < ${silentBefore.toISOString()}::timestamptz) as silent,
      (select count(*) from ${houses}
        where ${houses.lastReportAt} is null and ${houses.domain} is not null) as never,
      (select json_agg(json_build_object('month', month, 'cents', cents)) from (
        select to_char(${revenueTallies.month}, 'YYYY-MM') as month,
          sum(${revenueTallies.amountCents}) as cents
        from ${revenueTallies} where ${revenueTallies.month} >= ${firstMonth}::date group by 1
      ) months) as revenue`,
  )
  if (!row) throw new Error('The numbers were not found.')
  return row
}
