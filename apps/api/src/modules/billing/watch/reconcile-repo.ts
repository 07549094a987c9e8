import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#db/database'
import type { Key } from '#db/key'
import { payments } from '#db/tables/payments'
import { providerSettings } from '#db/tables/provider-settings'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import { timeOf } from '#db/texts'
import { addMs, daysMs, minutesMs } from '#lib/clock'

const batch = 50
/** Longer than a call works on a payment: requesting its money takes up to 24 seconds. */
const quietMs = 45_000

/** A row to check, and when it was last checked before. */
export type Claimed = Key & { seen: string | null; claimedAt: Date }

/**
 * Claims rows for this process, those checked longest ago first. They are read without a lock and
 * changed one by one, by key, so this also works with rows on several machines: of processes that
 * read the same row, only the first still finds it as it was.
 */
async function claim(db: Db, table: PgTable, due: SQL, now: Date): Promise<Claimed[]> {
  const found = await rowsOf<{ user_id: string; id: string; seen: string | null }>(
    db,
    sql`select t.user_id, t.id, t.checked_at::text as seen from ${table} t where ${due}
      order by t.checked_at nulls first limit ${batch}`,
  )
  const claimed: Claimed[] = []
  for (const { user_id, id, seen } of found) {
    const [row] = await rowsOf(
      db,
      sql`update ${table} set checked_at = ${timeOf(now)} where user_id = ${user_id} and id = ${id}
        and checked_at is not distinct from ${seen}::timestamptz returning id`,
    )
    if (row) claimed.push({ userId: Number(user_id), id: Number(id), seen, claimedAt: now })
  }
  return claimed
}

const tables = { payment: payments, refund: refunds, subscription: subscriptions }

/** Gives back rows that were not checked after all: they come first in the next round. */
export async function release(db: Db, what: keyof typeof tables, left: readonly Claimed[]) {
  for (const { userId, id, seen, claimedAt } of left)
    await db.execute(sql`update ${tables[what]} set checked_at = ${seen}::timestamptz
      where user_id = ${userId} and id = ${id} and checked_at = ${timeOf(claimedAt)}`)
}

/**
 * Claims unfinished payments that are due for a check. New ones are checked every minute,
 * unapproved ones every ten, held ones less and less often, down to every six hours. A payment that
 * a call may still be working on is skipped, except at startup: the process that worked on it may
 * have died.
 */
export async function claimPayments(db: Db, now: Date, isStart: boolean): Promise<Claimed[]> {
  const quiet = isStart ? sql`true` : sql`updated_at < ${timeOf(addMs(now, -quietMs))}`
  const due = isStart
    ? sql`true`
    : sql`(checked_at is null or checked_at < ${timeOf(now)} - case
        when state = 'capturing'
          then greatest(interval '50 seconds', least(interval '6 hours', (${timeOf(now)} - updated_at) / 20))
        when created_at > ${timeOf(addMs(now, -minutesMs(15)))} then interval '50 seconds'
        else interval '10 minutes' end)`
  const isOpen = sql`state in ('created', 'approved', 'capturing')`
  return claim(db, payments, sql`${isOpen} and ${quiet} and ${due}`, now)
}

/**
 * Claims subscriptions due for a check: pending, to be canceled, with a late or missing payment, or
 * ended without having started (the customer may have approved late). Running ones once a day,
 * after all others, because there may be more of them than a day has time for.
 */
export async function claimSubscriptions(db: Db, now: Date, isStart: boolean): Promise<Claimed[]> {
  const before = (ms: number) => timeOf(addMs(now, -ms))
  // At startup all, but none a second time.
  const checked = (ms: number) =>
    isStart
      ? sql`t.checked_at is distinct from ${timeOf(now)}`
      : sql`(t.checked_at is null or t.checked_at < ${before(ms)})`
  const hour = minutesMs(60)
  const isNew = sql`t.created_at > ${before(daysMs(3))}`
  const urgent = sql`(t.status = 'pending' and ${checked(50_000)})
    or (t.cancel_requested_at is not null and t.status in ('active', 'suspended') and ${checked(50_000)})
    or (t.status = 'active' and t.next_payment_at < ${before(minutesMs(10))} and ${checked(hour)})
    or (t.status in ('cancelled', 'expired') and t.started_at is null and t.provider_id is not null
      and ${isNew} and ${checked(hour)})`
  // On its own, because beside an "or" this would read every purchase there is, each minute.
  const unpaid = sql`t.status = 'active' and ${isNew} and ${checked(50_000)}
    and not exists (select 1 from ${purchases} p where p.user_id = t.user_id and p.subscription_id = t.id)`
  const daily = sql`t.status in ('active', 'suspended') and ${checked(daysMs(1))}`
  const claimed: Claimed[] = []
  for (const due of [urgent, unpaid, daily])
    claimed.push(...(await claim(db, subscriptions, due, now)))
  return claimed
}

/**
 * Claims open refunds due for a check: every minute at first, then less and less often: a bank may
 * take days. One that a call may still be working on is skipped, except at startup.
 */
export async function claimRefunds(db: Db, now: Date, isStart: boolean): Promise<Claimed[]> {
  const due = isStart
    ? sql`true`
    : sql`updated_at < ${timeOf(addMs(now, -quietMs))} and (checked_at is null or checked_at < ${timeOf(now)}
        - least(interval '6 hours', greatest(interval '50 seconds', (${timeOf(now)} - created_at) / 4)))`
  return claim(db, refunds, sql`state in ('requested', 'pending') and ${due}`, now)
}

/** Claims a daily job for this process; true at most once a day across all processes. */
export async function claimDaily(db: Db, key: string, now: Date): Promise<boolean> {
  const day = addMs(now, -daysMs(1)).toISOString()
  const rows = await rowsOf(
    db,
    sql`insert into ${providerSettings} (key, value) values (${key}, ${now.toISOString()})
      on conflict (key) do update set value = excluded.value
      where provider_settings.value < ${day} returning key`,
  )
  return rows.length > 0
}

/** Gives back a daily job that wasn't done; it is due again `pauseMs` after the claim. */
export async function releaseDaily(db: Db, key: string, claimedAt: Date, pauseMs: number) {
  const due = addMs(claimedAt, pauseMs - daysMs(1)).toISOString()
  await db.execute(sql`update ${providerSettings} set value = ${due}
    where key = ${key} and value = ${claimedAt.toISOString()}`)
}
