import { pgTable, text } from 'drizzle-orm/pg-core'

/** What was set up once at the payment provider: product, plan and webhook ids. */
export const providerSettings = pgTable('provider_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
