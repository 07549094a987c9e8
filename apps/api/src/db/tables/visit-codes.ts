import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#db/columns'
import { visits } from './visits.ts'

/** One for each email with a link; all open their visit as it is. */
export const visitCodes = pgTable('visit_codes', {
  /** SHA-256; the code itself is stored nowhere. */
  hash: text().primaryKey(),
  visitId: reference()
    .notNull()
    .references(() => visits.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull(),
})
