import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '#db/columns'
import { users } from './users.ts'

/** The versions of the terms that subscribers were notified of, each once. */
export const termsNotices = pgTable('terms_notices', {
  version: text().primaryKey(),
  /** The company's day from which it holds for subscriptions that run. */
  effectiveOn: date().notNull(),
  createdBy: reference()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
})
