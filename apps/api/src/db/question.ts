import { Column, is, noopDecoder, Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })
/** Begins a query whose answer is read as JSON: its fields are columns or typed SQL, none in an object of its own. */
export const ask = new QueryBuilder(dialect)

/** Whose rows a list holds that is asked together with the session. */
export const callersId = sql.placeholder('userId')

/** Such lists, by name, and what was found for them. */
export type Lists = Readonly<Record<string, SQL>>
export type NoLists = Record<never, SQL>
export type Found<L extends Lists> = {
  [Name in keyof L]: L[Name] extends SQL<infer Rows> ? Rows : never
}

/** A query, and what its rows are. */
export type Query<Row> = SQLWrapper & { readonly _: { readonly result: Row[] } }
type Selected = { readonly _: { readonly selectedFields: Record<string, SQLWrapper> } }
type Decode = (value: unknown) => unknown

/** All rows of a query, as one field of another. */
export function listOf<Row>(query: Query<Row>): SQL<Row[]> {
  return listFrom(query, named(query))
}

/** The same of what was queried before, and has a name in the statement. */
export function listFrom<Row>(query: Query<Row>, source: SQLWrapper): SQL<Row[]> {
  const read = listReader(fieldsOf(query))
  const row = sql`json_build_array(${namesOf(query)})`
  return sql`(select coalesce(json_agg(${row}), '[]') from ${source})`.mapWith(
    (rows: unknown): Row[] => (rows as unknown[][]).map((one) => read(one) as Row),
  )
}

/** A row of a list. */
export type RowOf<List> = List extends SQL<(infer Row)[]> ? Row : never

/** Lists of several queries, as one field of another. */
export function foundFor<L extends Lists>(lists: L): SQL<Found<L>> {
  const fields = Object.entries(lists)
  const pairs = fields.map(([name, list]) => sql`${name}::text, ${list}`)
  const read = rowReader(fields)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`.mapWith(
    (found: unknown) => read(found as object) as Found<L>,
  )
}

/** A query for one row, written once and then asked many times. */
export type Question<Row> = {
  text: string
  parametersOf(values: Readonly<Record<string, unknown>>): unknown[]
  /** Reads the answer. */
  parse(json: string): Row
}

/**
 * Its placeholders are its parameters; all else is part of the text, so that the plan that the database keeps can use
 * indexes for it.
 */
export function questionOf<Row>(query: Query<Row>): Question<Row> {
  const whole = sql`select row_to_json(q)::text from ${named(query)}`.inlineParams()
  const { sql: text, params } = dialect.sqlToQuery(whole)
  const asked = params.map((param) => {
    if (!is(param, Placeholder)) throw new TypeError('A question has placeholders only.')
    return param.name
  })
  const names = [...new Set(asked)]
  const read = rowReader(fieldsOf(query))
  return {
    text: text.replace(/\$(\d+)/g, (_, n) => `$${names.indexOf(asked[n - 1] ?? '') + 1}`),
    parametersOf: (values) => names.map((name) => values[name]),
    parse: (json) => read(JSON.parse(json)) as Row,
  }
}

/** Asks one statement that only reads and answers with one text, or none. */
export type Read = (text: string, parameters: unknown[]) => Promise<string | undefined>

/** The row that answers a question; undefined if there is none. */
export async function findRow<Row>(
  read: Read,
  question: Question<Row>,
  values: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const json = await read(question.text, question.parametersOf(values))
  return json === undefined ? undefined : question.parse(json)
}

const fieldsOf = (query: object) => Object.entries((query as Selected)._.selectedFields)

/** The query as `q`, whose columns have the names of its fields. */
const named = (query: SQLWrapper) => sql`(${query.getSQL()}) as q(${namesOf(query)})`

/** The names of a query's fields. */
export const namesOf = (query: SQLWrapper) =>
  sql.join(
    fieldsOf(query).map(([name]) => sql.identifier(name)),
    sql`, `,
  )

/** The same field with another value, unless it is null. */
export const mapField = <T, U>(field: SQL<T>, to: (value: NonNullable<T>) => U) =>
  sql`${field}`.mapWith((value: unknown) => to(decode(field, value) as NonNullable<T>)) as SQL<
    U | Extract<T, null>
  >

type Fields = readonly [string, SQLWrapper][]

/** Turns what JSON can't express (times, lists of rows with times) into what the query's type says. */
function rowReader(fields: Fields): (row: object) => object {
  const readers = fields.flatMap(([name, field]): [string, Decode][] => {
    const decoder = decoderOf(field)
    return decoder ? [[name, decoder]] : []
  })
  return (row) => {
    const values = row as Record<string, unknown>
    for (const [name, read] of readers)
      values[name] = values[name] === null ? null : read(values[name])
    return row
  }
}

/**
 * The same of a list's rows, which come as arrays of values. It is put together from the names, as zod does with objects:
 * ten rows of 21 fields take 13 µs from their JSON on, filled field by field 32, and as JSON objects 25.
 */
function listReader(fields: Fields): (row: unknown[]) => object {
  const decoders = fields.map(([, field]) => decoderOf(field))
  const parts = fields.map(([name], n) => {
    const value = decoders[n]
      ? `row[${n}] === null ? null : decoders[${n}](row[${n}])`
      : `row[${n}]`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('decoders', `return (row) => ({ ${parts} })`)(decoders)
}

/** Undefined if JSON has a field's value as it is. */
function decoderOf(field: SQLWrapper): Decode | undefined {
  if (is(field, Column))
    return field.dataType === 'date' ? (text) => new Date(String(text)) : undefined
  const value = (is(field, SQL.Aliased) ? field.sql : field) as SQL & { decoder: unknown }
  return value.decoder === noopDecoder ? undefined : (json) => decode(value, json)
}

/** A column's moment in ISO 8601, where a `Date` would only be written again: reading and writing one takes 2 µs. */
export const isoOf = <Name extends PgColumn>(column: Name) =>
  sql<
    Name['_']['notNull'] extends true ? string : string | null
  >`to_char(${column} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Reads a field's value as `mapWith` says; Drizzle keeps that out of its types. */
export function decode<T>(field: SQL<T>, value: unknown): T {
  const { decoder } = field as unknown as { decoder: { mapFromDriverValue(value: unknown): T } }
  return value === null ? (null as T) : decoder.mapFromDriverValue(value)
}
