import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Headings and their values, in the order of the columns. */
export type CsvColumns<T> = readonly (readonly [heading: string, cellOf: (row: T) => unknown])[]

/**
 * CSV as a stream with backpressure: UTF-8 with a byte order mark, lines as in RFC 4180, and no cell
 * that a spreadsheet would run as a formula.
 */
export function csvOf<T>(columns: CsvColumns<T>, pages: AsyncIterable<readonly T[]>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(([heading]) => heading),
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  const cells = Readable.from(cellsOf(columns, pages))
  // An error, or a client that disconnects, ends both streams; the client sees a broken download.
  pipeline(cells, lines, () => {})
  return lines
}

async function* cellsOf<T>(columns: CsvColumns<T>, pages: AsyncIterable<readonly T[]>) {
  for await (const rows of pages)
    for (const row of rows) yield columns.map(([, cellOf]) => cellOf(row) ?? '')
}

type Page<T> = { rows: readonly T[]; nextCursor: string | null }

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
