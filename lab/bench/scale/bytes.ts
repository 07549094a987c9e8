import type { Sql } from 'postgres'

export type TableBytes = {
  table: string
  rows: number
  heap: number
  indexes: number
  perRow: number
  perCustomer: number
}

/** What each table takes on the disk, indexes included, largest first. */
export async function bytesOf(client: Sql, customers: number): Promise<TableBytes[]> {
  const rows = await client`
    select relname, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0`
  return rows
    .map(({ relname, rows, heap, indexes }) => ({
      table: relname,
      rows,
      heap,
      indexes,
      perRow: Math.round((heap + indexes) / rows),
      perCustomer: Math.round((heap + indexes) / customers),
    }))
    .sort((a, b) => b.perCustomer - a.perCustomer)
}
