import { sql } from 'drizzle-orm'

/** A list of texts as one parameter, however long it is, to be compared with `in`. */
export const textsOf = (texts: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** A moment as a parameter beside what isn't a column, whose type says nothing then. */
export const timeOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
