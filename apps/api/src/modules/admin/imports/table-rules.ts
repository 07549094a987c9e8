/** A table as text, in rows and cells. Pure. */

import {
  exportedColumns,
  type ImportColumn,
  type ImportFault,
  importColumns,
} from '@smart-bird/contracts/admin/imports'
import { formatCount } from '@smart-bird/contracts/counts'
import { limits } from '@smart-bird/contracts/limits'
import { tidyLine } from '@smart-bird/contracts/tidy'
import { CsvError, parse } from 'csv-parse/sync'

/** A row's cells; those of columns that the table doesn't have are empty. */
export type Row = { row: number; cells: Record<ImportColumn, string> }
export type Table = { rows: Row[]; faults: ImportFault[] }

/** Reads CSV, or a paste with tabs. The first line names the columns. */
export function readTable(text: string): Table {
  const sentence = sentenceFor(text)
  if (sentence) return refused(sentence)
  let lines: string[][]
  try {
    lines = linesOf(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(...sentenceOf(error))
  }
  const [header = [], ...others] = lines
  const columns = columnsOf(header)
  if (typeof columns === 'string') return refused(columns)
  const isLong = lines.length > linesMax
  const numbered = others.map((cells, index) => ({ row: index + 2, cells }))
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (isLong || filled.length > limits.importRowsMax) return refused(tooMany)
  if (filled.length === 0) return refused('There is nothing below the line that names the columns.')
  return {
    rows: filled
      .filter(({ cells }) => cells.length === columns.length)
      .map(({ row, cells }) => ({ row, cells: cellsOf(columns, cells) })),
    faults: filled
      .filter(({ cells }) => cells.length !== columns.length)
      .map(({ row, cells }) => ({
        row,
        column: null,
        sentence: `It has ${cells.length} cells, and the first line names ${columns.length} columns. A cell with a comma needs quotation marks around it.`,
      })),
  }
}

const tooMany = `There are more than ${formatCount(limits.importRowsMax)} rows. Please import them in parts; a customer’s rows may be in several.`

const refused = (sentence: string, row: number | null = null): Table => ({
  rows: [],
  faults: [{ row, column: null, sentence }],
})

function sentenceFor(text: string): string | undefined {
  // What is no UTF-8 was read as this sign.
  if (text.includes('\ufffd') || text.includes('\0') || !text.isWellFormed())
    return 'This file isn’t in UTF-8. Save it as “CSV UTF-8”, or copy the cells and paste them here.'
  if (text.trim() === '') return 'There is nothing to import.'
  return undefined
}

/** Some of them may be empty. */
const linesMax = 2 * limits.importRowsMax

const firstLine = (text: string) => /^[^\r\n]*/.exec(text)?.[0] ?? ''

function linesOf(text: string): string[][] {
  const hasTabs = firstLine(text).includes('\t')
  return parse(text, {
    bom: true,
    delimiter: hasTabs ? '\t' : ',',
    relax_column_count: true,
    // Copied cells keep their quotation marks as they are.
    relax_quotes: hasTabs,
    // A long table isn't read to its end.
    to: linesMax + 1,
  })
}

function sentenceOf({ code, records }: CsvError & { records?: number }): [string, number] {
  const row = (records ?? 0) + 1
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? ['A quotation mark opens a cell here, and none closes it.', row]
    : [
        'There is a quotation mark within a cell. Put quotation marks around that cell, and double the one in it.',
        row,
      ]
}

const byName = new Map(importColumns.map((column) => [column.toLowerCase(), column]))

const leftOut = new Set<string>(exportedColumns.map((column) => column.toLowerCase()))

/** The columns in their order, undefined where one is left out, or what is wrong with the line that names them. */
function columnsOf(header: readonly string[]): (ImportColumn | undefined)[] | string {
  const names = header.map((cell) => tidyLine(cell).replaceAll('_', ' '))
  const columns = names.map((name) => byName.get(name.toLowerCase()))
  const unknown = names.find((name, index) => !columns[index] && !leftOut.has(name.toLowerCase()))
  if (unknown !== undefined) return unknownColumn(unknown)
  const found = columns.filter((column) => column !== undefined)
  const doubled = found.find((column, index) => found.indexOf(column) !== index)
  if (doubled) return `The first line names the column ${doubled} twice.`
  if (!found.includes('Email')) return 'The first line has no column Email, which says who it is.'
  return columns
}

const unknownColumn = (name: string) =>
  name.includes(';')
    ? 'The columns are separated by semicolons. Please save the file with commas, or copy the cells and paste them here.'
    : `The first line has to name the columns, and ${name === '' ? 'one of its cells is empty' : `“${name.slice(0, 60)}” is none of them`}. They are: ${importColumns.join(', ')}.`

const none = Object.fromEntries(importColumns.map((column) => [column, ''])) as Row['cells']

const cellsOf = (
  columns: readonly (ImportColumn | undefined)[],
  cells: readonly string[],
): Row['cells'] => ({
  ...none,
  ...Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, textOf(cells[index] ?? '')]] : [])),
  ),
})

/** A line break is a space. An apostrophe in front says to a spreadsheet that what follows is text; our own files have it, too. */
const textOf = (cell: string) =>
  cell
    .trim()
    .replace(/\s*[\r\n]\s*/g, ' ')
    .replace(/^'(?=[-=+@\d])/, '')
