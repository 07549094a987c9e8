import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { type Census, differs } from './manifest-rules.ts'

/** Numbers that a counter leaves out at least, so that none that left the house is used again. */
const marginMin = 1000
/** How much faster than in the last four weeks before the backup the business may have grown since. */
const growth = 3

export type Restored = { at: Date; now: Date; highestOrder: number; detail: string }

/**
 * What a restored database must not do again; part of the restore's transaction. docs/decisions says why each.
 * `highestOrder` is the highest order number known from elsewhere.
 */
export const afterRestore = ({ at, now, highestOrder, detail }: Restored): string[] => [
  skipNumbers(
    at,
    Math.max(0, Math.ceil((now.getTime() - at.getTime()) / 86_400_000)),
    highestOrder,
  ),
  'delete from public.sessions',
  'delete from public.trusted_devices',
  `delete from public.one_time_codes where kind in ('recovery', 'invitation', 'email-take-back')`,
  `update public.mails set given_up_at = now(), data = null,
    refusal = 'It waited when the backup was made, so it was sent soon after, or was of use for a short time only.'
    where sent_at is null and given_up_at is null
      and (attempts = 0 or template in ('resetCode', 'invitation', 'temporaryPassword', 'emailChanged', 'emailProof'))`,
  `update public.backup_runs set ended_at = now(), is_good = true, detail = 'This database was restored from it.'
    where kind = 'backup' and ended_at is null`,
  `insert into public.audit_log (action, detail) values ('database.restored', ${quoted(detail)})`,
]

/** Moves every counter ahead of the numbers that may have been given out since the backup. */
const skipNumbers = (at: Date, days: number, highestOrder: number) => `do $skip$
declare
  one record;
  recent bigint;
begin
  for one in
    select format('%I.%I', nspname, relname) as name, relname = 'orders' as is_orders,
      pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) as counter,
      (select moment.attname from pg_attribute moment
        where moment.attrelid = c.oid and moment.attname in ('created_at', 'at') limit 1) as moment
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
    where nspname = 'public' and relkind = 'r' and attidentity <> ''
  loop
    execute case when one.moment is null then format('select count(*) from %s', one.name)
      else format('select count(*) from %s where %I > %L::timestamptz - interval ''28 days''',
        one.name, one.moment, ${quoted(at.toISOString())}) end into recent;
    perform setval(one.counter::regclass,
      greatest(coalesce(pg_sequence_last_value(one.counter::regclass), 0),
          case when one.is_orders then ${highestOrder} else 0 end)
        + greatest(${marginMin}, ceil(${growth}.0 * recent * ${days} / 28)::bigint));
  end loop;
end $skip$`

/** Fails unless the tables have these rows. */
export const checkRows = (census: Census): string[] =>
  Object.entries(census).map(
    ([name, { rows }]) => `do $check$ declare found bigint; begin
  select count(*) into found from ${name};
  if found <> ${Number(rows)} then
    raise exception '${differs}: ${name} has % rows instead of ${Number(rows)}.', found;
  end if;
end $check$`,
  )

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export const runAll = (db: Db, statements: readonly string[]) =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })

/** The newest order number given out, whether or not the order was kept. */
export async function findLastOrderId(db: Db): Promise<number> {
  const [row] = await rowsOf<{ last: string }>(
    db,
    sql`select coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.orders', 'id')::regclass), 0)::text as last`,
  )
  return Number(row?.last)
}
