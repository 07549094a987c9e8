import type { DiaryEntry, DiaryTopic } from '@smart-bird/contracts/diary'
import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listOf, type Query } from '#db/question'
import type { Place } from './place-rules.ts'

/** Whose diary, and from where on. */
export type Wanted = {
  userId: number
  username: string
  from: Place
  limit: number
  /** Limits it to what is of it. */
  topic?: DiaryTopic | undefined
}
export type EntryOf<Kind> = Extract<DiaryEntry, { kind: Kind }>
export type Found = { place: Place; entry: DiaryEntry }
/** A part of the statement that finds a page, and what its rows say. */
type Part = { list: SQL; read: (rows: unknown) => Found[] }
export type Source = (wanted: Wanted, source: number) => Part

/** What a source's query finds, and the entry of each row at its moment. */
export function part<Row extends Place>(
  query: Query<Row>,
  toEntry: (row: Row, at: string) => DiaryEntry,
): Part {
  const toFound = (row: Row): Found => {
    const { micros, id, source } = row
    const at = new Date(Math.floor(micros / 1000)).toISOString()
    return { place: { micros, id, source }, entry: toEntry(row, at) }
  }
  return { list: listOf(query), read: (rows) => (rows as Row[]).map(toFound) }
}

type Row = { at: SQLWrapper; id: SQLWrapper; source: number }

/** A query's columns, condition and order for a source's rows after a place. */
export function after(from: Place, row: Row) {
  const { at, id, source } = row
  return {
    columns: {
      micros: sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number),
      id: sql<number>`${id}`.mapWith(Number),
      source: sql<number>`${sql.raw(String(source))}::int`.mapWith(Number),
    },
    where: isAfter(from, row),
    orderBy: [desc(sql`${at}`), desc(sql`${id}`)],
  }
}

/** Later rows are older; of one moment, those of a higher source, then those with a lower id. */
function isAfter(from: Place, { at, id, source }: Row) {
  const moment = sql`('epoch'::timestamptz + ${from.micros}::bigint * interval '1 microsecond')`
  if (source < from.source) return sql`${at} < ${moment}`
  if (source > from.source) return sql`${at} <= ${moment}`
  return sql`(${at}, ${id}) < (${moment}, ${from.id}::bigint)`
}
