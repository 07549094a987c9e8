import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as BossDatabase } from 'pg-boss'

/** Drizzle on either home of the database; also what a transaction's callback receives. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database: PostgreSQL over the network, or embedded in this process. */
export type Database = {
  kind: 'embedded' | 'postgresql'
  db: Db
  /** What pg-boss runs on: its own pool, or the embedded instance. */
  boss: { connectionString: string } | { db: BossDatabase; backend: 'pglite' }
  close(): Promise<void>
}

/** Rows of a raw statement, whichever driver answered. */
export async function rowsOf<T extends Record<string, unknown>>(
  db: Db,
  statement: SQL,
): Promise<T[]> {
  const result: unknown = await db.execute(statement)
  if (Array.isArray(result)) return result
  if (
    typeof result === 'object' &&
    result !== null &&
    'rows' in result &&
    Array.isArray(result.rows)
  )
    return result.rows
  throw new TypeError('The driver answered in an unknown shape.')
}
