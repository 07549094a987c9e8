import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from './database.ts'
import {
  decode,
  type Found,
  foundFor,
  type Lists,
  listFrom,
  namesOf,
  type Query,
} from './question.ts'

const page = sql.identifier('page')

/** What the rows of a page have in these columns, for what is asked with it. */
export const ofPage = (...columns: string[]) =>
  sql`(select ${sql.join(columns.map(sql.identifier), sql`, `)} from ${page})`

/** Whether a row belongs to an order of the page. */
export const isOfPage = ({ userId, orderId }: { userId: PgColumn; orderId: PgColumn }) =>
  sql`(${userId}, ${orderId}) in ${ofPage('userId', 'id')}`

/**
 * A page, and what else is to be known of its rows, in one statement. The latter is found by the keys of the page's rows
 * (`ofPage`), once these are known: joined, a divided database would read that of all customers.
 */
export function findPage<Row, L extends Lists>(db: Db, query: Query<Row>, others: L) {
  const rows = listFrom(query, page)
  const found = foundFor({ rows, ...others }) as SQL<Found<L> & { rows: Row[] }>
  const asPage = sql`with ${page}(${namesOf(query)}) as materialized (${query.getSQL()}) `
  return findField(db, found, asPage)
}

/** One field, or several lists (`foundFor`), in one statement. */
export async function findField<T>(db: Db, field: SQL<T>, before = sql``): Promise<T> {
  const [row] = await rowsOf<{ json: string }>(
    db,
    sql`${before}select coalesce(to_json(${field}), 'null')::text as json`,
  )
  if (!row) throw new Error('The field was not found.')
  return decode(field, JSON.parse(row.json))
}
