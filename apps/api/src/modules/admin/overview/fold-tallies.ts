import { sql } from 'drizzle-orm'
import type { Context } from '#context'
import { orderTallies } from '#db/tables/order-tallies'
import { revenueTallies } from '#db/tables/revenue-tallies'
import type { Queue } from '#lib/jobs'

export const foldQueue: Queue<object> = {
  name: 'fold-tallies',
  retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
}
/** Every hour, at a quiet minute. */
export const foldTimes = '23 * * * *'

/** Replaces the differences that have gathered by their sums. Readers see the same before and after. */
export async function foldTallies({ db }: Pick<Context, 'db'>) {
  await db.execute(sql`
    with gone as (delete from ${orderTallies} returning *)
    insert into ${orderTallies} (status, type, orders, price_cents, refunded_cents)
    select status, type, sum(orders), sum(price_cents), sum(refunded_cents) from gone
    group by status, type`)
  await db.execute(sql`
    with gone as (delete from ${revenueTallies} returning *)
    insert into ${revenueTallies} (month, amount_cents)
    select month, sum(amount_cents) from gone group by month`)
}
