import { pgTable, text } from 'drizzle-orm/pg-core'

/** Ids of what was created once at the payment provider: product, plan and webhook. */
export const providerSettings = pgTable('provider_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
