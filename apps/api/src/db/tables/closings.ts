import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#db/columns'

/** Accounts that were closed. No reference, so that the list beside the backups can name what isn't restored. */
export const closings = pgTable('closings', {
  userId: reference().primaryKey(),
  closedAt: moment().notNull(),
  /** Sealed: a ZIP of the receipts and contracts as they were, in base64; null once the law no longer asks for them. */
  papers: text(),
})
