import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'

type Search = {
  /** The id of the list's rows. */
  id: SQLWrapper
  /** Queries for such ids, each answered by an index of its own. */
  candidates: readonly SQL[]
  /** The same as a condition on the rows of the list, in a form that no index answers. */
  condition: SQL
}

/** Fewer rows than this are cheaper fetched and sorted than met on a walk along the list. */
const fewMax = 2000

/**
 * The condition for a page of a searched list. Few matches are named by their ids, whatever the sort;
 * of many, the list's own order meets a page's worth soon. Guessing which of both it is from
 * statistics is what makes searches slow: here each index is asked, and stops once there are many.
 */
export async function findMatches(db: Db, { id, candidates, condition }: Search): Promise<SQL> {
  const some = candidates.map((query) => sql`(${query} limit ${sql.raw(String(fewMax + 1))})`)
  const found = await rowsOf<{ id: number | string }>(db, sql.join(some, sql` union all `))
  if (found.length > fewMax) return condition
  const ids = [...new Set(found.map((row) => Number(row.id)))]
  return sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`
}

/** Whether a condition of `findMatches` names few rows, which are quickly added up. */
export const isFew = (found: SQL, condition: SQL) => found !== condition

/**
 * Rows of which some word begins with each word of the text; needs a GIN index on `search_words`.
 * `columns` must be written as in that index.
 */
export const wordsBegin = (columns: SQL, text: string): SQL =>
  sql`search_words(${columns}) @@ ${queryOf(text)}`
/** The same, by looking at the row. */
export const wordsBeginUnindexed = (columns: SQL, text: string): SQL =>
  sql`ts_match_vq(search_words(${columns}), ${queryOf(text)})`

// As a subquery it is built once for each statement, not for each row.
const queryOf = (text: string) => sql`(select search_query(${text}::text))`

/** Rows whose value begins with the text; needs an index on `lower(column) text_pattern_ops`. */
export function begins(column: SQLWrapper, text: string): SQL {
  const prefix = text.toLowerCase()
  // A range instead of LIKE: a prepared statement can use the index for it without knowing the text.
  return sql`lower(${column}) ~>=~ ${prefix} and lower(${column}) ~<~ ${`${prefix}\u{10ffff}`}`
}
/** The same, by looking at the row. */
export const beginsUnindexed = (column: SQLWrapper, text: string): SQL =>
  sql`starts_with(lower(${column}), ${text.toLowerCase()})`
