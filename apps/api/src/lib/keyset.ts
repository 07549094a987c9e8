import { pageSizes } from '@smart-bird/contracts/limits'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { fieldFault } from './app-error.ts'
import type { Seal } from './seal.ts'

/** A sort key of a list; the id breaks ties. The key must never be null. */
export type Sort = {
  readonly key: SQLWrapper
  readonly type: 'text' | 'timestamptz' | 'bigint' | 'integer'
}
type Direction = 'asc' | 'desc'

type ListOptions<S extends string> = {
  /** The list's name, so that a cursor works for one list only. */
  list: string
  query: {
    sort?: S | undefined
    direction?: Direction | undefined
    cursor?: string | undefined
    limit?: number | undefined
  }
  sorts: Readonly<Record<S, Sort>>
  id: SQLWrapper
  otherwise: { sort: S; direction: Direction; limit?: number }
}

/** A query of Drizzle's, as far as its `from` and joins. */
type Selected<Q> = {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(rows: number): Q }
  }
}

/** Two columns that every keyset query must select. */
export type KeysetRow = { keysetKey: string; keysetId: number }

/**
 * Pages by the last row seen instead of an offset: the deepest page costs as much as the first, and new
 * rows shift nothing. `pages.of(db.select({ …, ...pages.columns }).from(…), …conditions)` finds the rows,
 * `pages.page(rows, toRow)` makes the reply. Throws `invalid_input` for a forged cursor, or one of another
 * list, sort or direction.
 */
export function keyset<S extends string>({ seal, open }: Seal, wanted: ListOptions<S>) {
  const { list, query, sorts, id, otherwise } = wanted
  const sort = query.sort ?? otherwise.sort
  const direction = query.direction ?? otherwise.direction
  const size = query.limit ?? otherwise.limit ?? pageSizes.admin
  const { key, type } = sorts[sort]
  const order = [list, sort, direction].join(' ')
  const from = query.cursor === undefined ? undefined : openCursor(open, query.cursor, order)
  const isBack = from?.to === 'previous'
  const isRising = (direction === 'asc') !== isBack
  const inOrder = isRising ? asc : desc
  const cursor = (row: KeysetRow, to: Cursor['to']) =>
    seal(JSON.stringify({ order, to, key: row.keysetKey, id: row.keysetId } satisfies Cursor))

  return {
    columns: {
      // As text, because a Date would drop microseconds.
      keysetKey: sql<string>`(${key})::text`.as('keyset_key'),
      keysetId: sql<number>`${id}`.mapWith(Number).as('keyset_id'),
    },
    /** One row more than a page holds, to see whether there is another page. */
    of: <Q>(query: Selected<Q>, ...conditions: (SQL | undefined)[]) =>
      query
        .where(and(...conditions, from && beyond(key, type, id, from, isRising)))
        .orderBy(inOrder(sql`${key}`), inOrder(sql`${id}`))
        .limit(size + 1),
    page<R extends KeysetRow, T>(found: readonly R[], toRow: (row: R) => T) {
      const rows = found.slice(0, size)
      if (isBack) rows.reverse()
      const [first, last, hasMore] = [rows.at(0), rows.at(-1), found.length > size]
      const hasPrevious = isBack ? hasMore : from !== undefined
      const hasNext = isBack ? from !== undefined : hasMore
      return {
        rows: rows.map(toRow),
        previousCursor: first && hasPrevious ? cursor(first, 'previous') : null,
        nextCursor: last && hasNext ? cursor(last, 'next') : null,
      }
    },
  }
}

const cursorShape = z.strictObject({
  /** List, sort and direction it was made for. */
  order: z.string(),
  to: z.enum(['next', 'previous']),
  key: z.string(),
  id: z.int(),
})
type Cursor = z.infer<typeof cursorShape>

/** A row comparison, which PostgreSQL answers from an index on the same columns. */
const beyond = (
  key: SQLWrapper,
  type: Sort['type'],
  id: SQLWrapper,
  from: Cursor,
  rising: boolean,
) =>
  key === id
    ? (sql`${id} ${sql.raw(rising ? '>' : '<')} ${from.id}::bigint` as SQL<boolean>)
    : (sql`(${key}, ${id}) ${sql.raw(rising ? '>' : '<')} (${from.key}::${sql.raw(type)}, ${from.id}::bigint)` as SQL<boolean>)

/** Cursors are sealed, so that they can't be altered. */
function openCursor(open: Seal['open'], text: string, order: string): Cursor {
  const cursor = read(open, text)
  if (cursor?.order !== order)
    throw fieldFault('cursor', 'This page no longer exists. Please start from the first one.')
  return cursor
}

function read(open: Seal['open'], text: string): Cursor | undefined {
  try {
    return cursorShape.parse(JSON.parse(open(text)))
  } catch {
    // Not sealed by us, or by an earlier version.
    return undefined
  }
}
