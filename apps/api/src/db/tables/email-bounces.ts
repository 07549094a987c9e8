import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns'

/** Addresses that the mail server refused for good; forgotten when an email is delivered there. */
export const emailBounces = pgTable('email_bounces', {
  /** In lower case. */
  address: text().primaryKey(),
  /** What the mail server said. */
  words: text().notNull(),
  bouncedAt: moment().notNull(),
})
