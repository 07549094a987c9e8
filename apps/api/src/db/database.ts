import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as BossDatabase } from 'pg-boss'
import type { Read } from './question.ts'

/** Drizzle on either kind of database; also what a transaction's callback receives. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database: PostgreSQL over the network, or embedded in this process. */
export type Database = {
  kind: 'embedded' | 'postgresql'
  db: Db
  /** The same database for background work that reads or deletes much: its statements may take minutes. */
  batch: Db
  /** Asks a question that many calls ask, behind others on the same connection; see `question.ts`. */
  read: Read
  /** What pg-boss works on. */
  boss: { db: BossDatabase; backend?: 'pglite' }
  /** How long one call may wait for it in all, if not `patienceMs`. */
  patienceMs?: number
  /** How busy it is; undefined for the embedded one, where every call takes its turn. */
  load?: () => DatabaseLoad
  close(): Promise<void>
}

/** Calls that wait in line, connections in use, and calls turned away since the start. */
export type DatabaseLoad = { waiting: number; busy: number; unavailable: number }

/** The first row of a statement, if it returns any. */
export async function firstRow<T>(rows: PromiseLike<T[]>): Promise<T | undefined> {
  const [row] = await rows
  return row
}

/** The row of a statement that always returns one. */
export async function theRow<T>(rows: PromiseLike<T[]>): Promise<T> {
  const row = await firstRow(rows)
  if (row === undefined) throw new Error('The statement returned no row.')
  return row
}

/** Rows of a raw statement, from either driver. */
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
  throw new TypeError('The driver returned an unknown shape.')
}
