import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

type Search = {
  /** The column of the list that the candidates are ids of. */
  id: SQLWrapper
  /** Queries for matching ids, each answered by its own index. */
  candidates: readonly SQL[]
  /** The same as a condition on the list's rows, in a form that uses no index. */
  condition: SQL
}

/** Up to this many rows, fetching and sorting is cheaper than scanning the list in order. */
export const fewMax = 2000

/**
 * The condition for a page of a searched list. Few matches are listed by their ids; with many, scanning
 * the list in order soon fills a page. The planner's statistics often guess wrong which it is, so here
 * each index is queried, and stops once there are many matches.
 */
export async function findMatches(db: Db, { id, candidates, condition }: Search): Promise<SQL> {
  const some = candidates.map((query) => sql`(${query} limit ${sql.raw(String(fewMax + 1))})`)
  const found = await rowsOf<{ id: number | string }>(db, sql.join(some, sql` union all `))
  if (found.length > fewMax) return condition
  const ids = [...new Set(found.map((row) => Number(row.id)))]
  return isAnyOf(id, ids)
}

type Place = {
  /** A query for matching ids, answered by its own index. */
  ids: SQL
  /** The same as a condition that uses no index; without it, so many matches are enough. */
  isMatch?: SQL
}

/** The same for a search in several places: only those with many matches are looked at row by row. */
export async function findInPlaces(
  db: Db,
  id: SQLWrapper,
  places: readonly Place[],
): Promise<{ where: SQL; isFew: boolean }> {
  const some = places.map(
    ({ ids }, place) =>
      sql`(select ${sql.raw(String(place))} as place, q.id from (${ids} limit ${sql.raw(String(fewMax + 1))}) as q)`,
  )
  const found = await rowsOf<{ place: number; id: number | string }>(
    db,
    sql.join(some, sql` union all `),
  )
  const idsOf = Map.groupBy(found, ({ place }) => Number(place))
  const many = places.flatMap(({ isMatch }, place) => {
    if (!isMatch || (idsOf.get(place)?.length ?? 0) <= fewMax) return []
    idsOf.delete(place)
    return [isMatch]
  })
  const ids = new Set([...idsOf.values()].flat().map((row) => Number(row.id)))
  const few = isAnyOf(id, [...ids])
  return { where: sql`(${or(few, ...many)})`, isFew: many.length === 0 && ids.size <= fewMax }
}

/** One parameter for any number of ids, so that the statement stays the same. */
export const isAnyOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`

/** Whether `findMatches` found few rows, which are quickly added up. */
export const isFew = (found: SQL, condition: SQL) => found !== condition

/**
 * Rows that have, for each word of the text, a word starting with it. Needs a GIN index on
 * `search_words`, and `columns` must be written as in that index.
 */
export const wordsBegin = (columns: SQL, text: string): SQL =>
  sql`search_words(${columns}) @@ ${queryOf(text)}`
/** The same without an index. */
export const wordsBeginUnindexed = (columns: SQL, text: string): SQL =>
  sql`ts_match_vq(search_words(${columns}), ${queryOf(text)})`

// A subquery is evaluated once per statement, not per row.
const queryOf = (text: string) => sql`(select search_query(${text}::text))`

/** Rows whose value starts with the text; needs an index on `lower(column) text_pattern_ops`. */
export function begins(column: SQLWrapper, text: string): SQL {
  const prefix = text.toLowerCase()
  // A range instead of LIKE, because a prepared statement can use the index for it.
  return sql`lower(${column}) ~>=~ ${prefix} and lower(${column}) ~<~ ${`${prefix}\u{10ffff}`}`
}
/** The same without an index. */
export const beginsUnindexed = (column: SQLWrapper, text: string): SQL =>
  sql`starts_with(lower(${column}), ${text.toLowerCase()})`
