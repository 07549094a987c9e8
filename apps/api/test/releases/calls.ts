/** What the fixture of a release holds: the statements that its API sent, and journeys of its calls. */
import { createHash } from 'node:crypto'

export type Fixture = {
  release: number
  /** The commit that was recorded. */
  commit: string
  /** Every distinct statement that the API's suite sent; variants that differ only in length are one. */
  statements: string[]
  journeys: Journey[]
}

export type Journey = { name: string; calls: Call[] }

/**
 * The begin or end of a transaction or savepoint, or a call: the number of its statement, its parameters, and the count
 * of rows or the error's code; then a digest of the rows, and the places of generated values (row, column)
 * that later calls use, by the value recorded.
 */
export type Call = string | SentCall
export type SentCall = [
  statement: number,
  params: unknown[],
  outcome: number | string,
  digest?: string,
  generated?: Record<string, [row: number, column: number]>,
]

/** Milliseconds since the journey began, in place of a point in time. */
export const momentOf = (ms: number) => `@${ms}`
export const moment = /^@(-?\d+)$/

/** Applies a change to every string in a value, however deep. */
export function mapStrings(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change))
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]),
    )
  return value
}

const generated =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(Z|[+-]\d\d)?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|(?<=SB-\d{6}-)[A-Z]{6}/g

/** The same for equal rows in any order, apart from times, random ids and the letters of invoices. */
export function digestOf(rows: readonly unknown[][]): string {
  const lines = rows.map((row) => row.map(asText).join('\t')).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8)
}

function asText(value: unknown): string {
  if (value instanceof Date) return '*'
  const text = typeof value === 'object' ? JSON.stringify(sorted(value)) : String(value)
  if (/^[BCDFGHJKMNPQRSTV]{6}$/.test(text)) return '*'
  return text.replace(generated, '*').replace(/@-?\d+/g, '*')
}

/** Objects of jsonb come with their keys in an order of the driver's. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

/** The error's code, and the rule that refused, which the API tells apart by its name. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, constraint, constraint_name } = error as Error & Record<string, string | undefined>
  // PGlite and postgres.js use different property names.
  const rule = constraint_name ?? constraint
  return code ? [code, rule].filter(Boolean).join(' ') : error.message
}
