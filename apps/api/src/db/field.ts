import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'
import { decode } from './question.ts'

/** One field, or several lists (`foundFor`), in one statement. */
export async function findField<T>(db: Db, field: SQL<T>, before = sql``): Promise<T> {
  const [row] = await rowsOf<{ json: string }>(
    db,
    sql`${before}select coalesce(to_json(${field}), 'null')::text as json`,
  )
  if (!row) throw new Error('The field was not found.')
  return decode(field, JSON.parse(row.json))
}
