/** Asks a test's database one statement. */
export type Ask = (text: string) => PromiseLike<readonly Record<string, unknown>[]>

const tables = `pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'pgboss') and relkind = 'r'`

/** What distinguishes a database from its template but rows: columns and settings. */
export async function shapeOf(ask: Ask): Promise<unknown> {
  const [row] = await ask(
    // An index has attributes, too.
    `select md5(concat(
      (select string_agg(concat(nspname, relname, attname), ',' order by c.oid, attnum)
      from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
      where nspname in ('public', 'pgboss') and relkind in ('r', 'i')),
      (select string_agg(setconfig::text, ',') from pg_db_role_setting
      join pg_database d on d.oid = setdatabase where datname = current_database()))) as shape`,
  )
  return row?.shape
}

/** Deleted rows leave their space behind, and every scan passes it. */
const keptBytes = 16 * 1024 * 1024

/** Whether it is as its template after `empty`; a test may have broken or filled it deliberately. */
export async function isReusable(ask: Ask, shape: unknown): Promise<boolean> {
  const [row] = await ask(
    `select sum(pg_relation_size(c.oid)) < ${keptBytes} as small from ${tables}`,
  )
  return row?.small === true && (await shapeOf(ask)) === shape
}

/** What pg-boss notes of a queue's jobs each minute. */
const countedColumns = [
  ...['deferred', 'queued', 'ready', 'active', 'failed', 'total'].map((one) => `${one}_count`),
  ...['ready_history', 'monitor_claim_on', 'monitor_on', 'maintain_on'],
]

/**
 * Takes every row that a test file left, and starts each sequence again. Deletes, because truncating gives each table
 * and index a new file, which takes twenty times as long.
 */
export const empty = (ask: Ask) =>
  ask(`do $$
    declare statement text;
    begin
      -- The audit log's triggers refuse to empty it; a replica's role bypasses them, and references.
      set local session_replication_role = replica;
      for statement in
        select format('delete from %I.%I', nspname, relname) from ${tables} and (nspname, relname) not in
          (('public', 'schema_releases'), ('pgboss', 'queue'), ('pgboss', 'version'))
      loop
        execute statement;
      end loop;
      update pgboss.queue set ${countedColumns.map((name) => `${name} = default`)};
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null;
    end $$`)
