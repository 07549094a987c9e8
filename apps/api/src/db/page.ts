import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { findField } from './field.ts'
import { type Found, foundFor, type Lists, listFrom, namesOf, type Query } from './question.ts'

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
