import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf, theRow } from './database.ts'
import { decode } from './question.ts'

/** One field, or several lists (`foundFor`), in one statement. */
export async function findField<T>(db: Db, field: SQL<T>, before = sql``): Promise<T> {
  const found = sql`${before}select coalesce(to_json(${field}), 'null')::text as json`
  const { json } = await theRow(rowsOf<{ json: string }>(db, found))
  return decode(field, JSON.parse(json))
}
