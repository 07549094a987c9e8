import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { payments } from '#db/tables/payments'
import { providerSettings } from '#db/tables/provider-settings'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import { addMs, daysMs, minutesMs } from '#lib/clock'

const batch = 50
const time = (date: Date) => sql`${date.toISOString()}::timestamptz`
/** A call may still be working on anything newer: it may request money twice, at up to 22 seconds each. */
const quietMs = 45_000
const idsOf = (rows: { id: number | string }[]) => rows.map(({ id }) => Number(id))

/**
 * Claims unfinished payments that are due for a check. New ones are checked every minute, unapproved
 * ones every ten, held ones less and less often, down to every six hours. A payment that a call may
 * still be working on is skipped, except at startup: the process that worked on it may have died.
 */
export async function claimPayments(db: Db, now: Date, isStart: boolean): Promise<number[]> {
  const quiet = isStart ? sql`true` : sql`updated_at < ${time(addMs(now, -quietMs))}`
  const due = isStart
    ? sql`true`
    : sql`(checked_at is null or checked_at < ${time(now)} - case
        when state = 'capturing'
          then greatest(interval '50 seconds', least(interval '6 hours', (${time(now)} - updated_at) / 20))
        when created_at > ${time(addMs(now, -minutesMs(15)))} then interval '50 seconds'
        else interval '10 minutes' end)`
  return idsOf(
    await rowsOf<{ id: number }>(
      db,
      sql`update ${payments} set checked_at = ${time(now)} where id in (
        select id from payments where state in ('created', 'approved', 'capturing')
        and ${quiet} and ${due}
        order by checked_at nulls first limit ${batch} for update skip locked) returning id`,
    ),
  )
}

/**
 * Claims subscriptions that are due for a check: pending, to be canceled, with a late or missing
 * payment, or ended without having started (the customer may have approved late). Running ones once a day.
 */
export async function claimSubscriptions(db: Db, now: Date, isStart: boolean): Promise<number[]> {
  const before = (ms: number) => time(addMs(now, -ms))
  const checked = (ms: number) =>
    isStart ? sql`true` : sql`(s.checked_at is null or s.checked_at < ${before(ms)})`
  const hour = minutesMs(60)
  const unpaid = sql`not exists (select 1 from ${purchases} p where p.subscription_id = s.id)`
  return idsOf(
    await rowsOf<{ id: number }>(
      db,
      sql`update ${subscriptions} set checked_at = ${time(now)} where id in (
        select s.id from subscriptions s where
          (s.status = 'pending' and ${checked(50_000)})
          or (s.cancel_requested_at is not null and s.status in ('active', 'suspended') and ${checked(50_000)})
          or (s.status = 'active' and ${unpaid} and ${checked(50_000)})
          or (s.status = 'active' and s.next_payment_at < ${before(minutesMs(10))} and ${checked(hour)})
          or (s.status in ('cancelled', 'expired') and s.started_at is null and s.provider_id is not null
            and s.created_at > ${before(daysMs(3))} and ${checked(hour)})
          or (s.status in ('active', 'suspended') and ${checked(daysMs(1))})
        order by s.checked_at nulls first limit ${batch} for update skip locked) returning id`,
    ),
  )
}

/**
 * Claims open refunds that are due for a check: every minute at first, then less and less often,
 * because a bank may take days. A refund that a call may still be working on is skipped, except at startup.
 */
export async function claimRefunds(db: Db, now: Date, isStart: boolean): Promise<number[]> {
  const due = isStart
    ? sql`true`
    : sql`updated_at < ${time(addMs(now, -quietMs))} and (checked_at is null or checked_at < ${time(now)}
        - least(interval '6 hours', greatest(interval '50 seconds', (${time(now)} - created_at) / 4)))`
  return idsOf(
    await rowsOf<{ id: number }>(
      db,
      sql`update ${refunds} set checked_at = ${time(now)} where id in (
        select id from refunds where state in ('requested', 'pending') and ${due}
        order by checked_at nulls first limit ${batch} for update skip locked) returning id`,
    ),
  )
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
