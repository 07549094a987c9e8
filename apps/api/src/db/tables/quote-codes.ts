import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#db/columns'
import { quotes } from './quotes.ts'

/** One for each email with a link; all open the newest revision of their quote. */
export const quoteCodes = pgTable('quote_codes', {
  /** SHA-256; the code itself is stored nowhere. */
  hash: text().primaryKey(),
  quoteId: reference()
    .notNull()
    .references(() => quotes.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull(),
})
