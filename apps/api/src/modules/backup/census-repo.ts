import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { migrationJournal } from '#db/migrations'
import type { Census } from './manifest-rules.ts'

/** Counts every table's rows and adds up its money, in the given transaction. */
export async function takeCensus(tx: Db): Promise<Census> {
  const census: Record<string, Census[string]> = {}
  for (const { schema, name, money } of await listTables(tx)) {
    const sums = money.map((column) => sql`, ${sum(column)} as ${sql.identifier(column)}`)
    const [row] = await rowsOf<Record<string, string>>(
      tx,
      sql`select count(*)::text as "rows"${sql.join(sums)} from ${sql.identifier(schema)}.${sql.identifier(name)}`,
    )
    const { rows = '', ...found } = row ?? {}
    census[`${schema}.${name}`] = { rows, sums: found }
  }
  return census
}

const sum = (column: string) => sql`coalesce(sum(${sql.identifier(column)}), 0)::text`

/** Ours, Drizzle's journal, and the jobs. */
const listTables = (tx: Db) =>
  rowsOf<{ schema: string; name: string; money: string[] }>(
    tx,
    sql`select nspname as schema, relname as name,
        (select coalesce(json_agg(attname order by attname), '[]') from pg_attribute
          where attrelid = pg_class.oid and attname like '%\\_cents' and not attisdropped) as money
      from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'drizzle', 'pgboss')
        and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass
          and objid = pg_class.oid and deptype = 'e')
      order by 1, 2`,
  )

/** The name of the newest migration that the database has. */
export async function findLastMigration(tx: Db): Promise<string | undefined> {
  const [row] = await rowsOf<{ newest: string | null }>(
    tx,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return migrationJournal().find(({ when }) => when === Number(row?.newest))?.tag
}
