import { sql } from 'drizzle-orm'

/** A list of texts as one parameter, however long it is, to be compared with `in`. */
export const textsOf = (texts: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
