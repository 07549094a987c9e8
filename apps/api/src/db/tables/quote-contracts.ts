import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, reference } from '#db/columns'
import { quotes } from './quotes.ts'

/** The paper of an accepted quote, as it was signed. */
export const quoteContracts = pgTable('quote_contracts', {
  quoteId: reference()
    .primaryKey()
    .references(() => quotes.id, { onDelete: 'cascade' }),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
  createdAt: createdAt(),
})
