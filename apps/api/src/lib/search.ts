import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Rows in which one of the columns contains the text, whatever the case; no condition for no text. */
export function contains(text: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`lower(${column}) like ${pattern}`))
}
