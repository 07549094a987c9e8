import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@smart-bird/contracts/csv'

type Cell = string | number | null
/** Headings and their values, in the order of the columns. */
export type CsvColumns<T> = readonly (readonly [heading: string, cellOf: (row: T) => Cell])[]

/** A CSV file that is written as its rows are read; an error is a broken download for the client. */
export const csvOf = <T>(columns: CsvColumns<T>, pages: AsyncIterable<readonly T[]>): Readable =>
  Readable.from(piecesOf(columns, pages), { objectMode: false })

async function* piecesOf<T>(columns: CsvColumns<T>, pages: AsyncIterable<readonly T[]>) {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading))
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row) ?? '')))
    if (lines.length > 0) yield lines.join('')
  }
}

export type Page<T> = { rows: readonly T[]; nextCursor: string | null }

/** The pages of a whole list, each fetched once the previous one is consumed. */
export async function* walkPages<T>(
  fetchPage: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await fetchPage(cursor)
    yield rows
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** Rows per page of an export. */
export const csvPageSize = 1000
