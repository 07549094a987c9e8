import { and, desc, eq, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Where an entry stands in the diary, which is made of several tables: at its moment, then by its source, then by its row.
 * The moment is in microseconds since 1970, because a Date would drop some of them.
 */
export type Place = { micros: number; source: number; id: number }

/** Newest first. */
export const byPlace = (one: Place, other: Place) =>
  other.micros - one.micros || one.source - other.source || other.id - one.id

export const cursorOf = ({ micros, source, id }: Place) => `${micros}.${source}.${id}`

/** The place of a cursor, whose form the contract has checked. */
export function placeOf(cursor: string): Place {
  const [micros = 0, source = 0, id = 0] = cursor.split('.').map(Number)
  return { micros, source, id }
}

/** The end of what has happened until now. */
export const endAt = (now: Date): Place => ({
  micros: now.getTime() * 1000 + 999,
  source: -1,
  id: 0,
})

type Row = { at: SQLWrapper; id: SQLWrapper; source: number }

/** Parts of a query for a source's rows after a place: what is selected beside its fields, which rows, in which order. */
export function after({ micros, ...from }: Place, { at, id, source }: Row) {
  const moment = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`
  const until = {
    earlier: lt(at as SQL, moment),
    sameMoment: lte(at as SQL, moment),
    sameSource: or(lt(at as SQL, moment), and(eq(at as SQL, moment), lt(id as SQL, from.id))),
  }
  return {
    columns: {
      micros: sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number),
      id: sql<number>`${id}`.mapWith(Number),
      source: sql<number>`${sql.raw(String(source))}::int`.mapWith(Number),
    },
    where:
      source < from.source
        ? until.earlier
        : source > from.source
          ? until.sameMoment
          : until.sameSource,
    orderBy: [desc(sql`${at}`), desc(sql`${id}`)],
  }
}
