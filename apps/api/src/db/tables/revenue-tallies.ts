import { date, pgTable } from 'drizzle-orm/pg-core'
import { amount, id } from '../columns.ts'

/** What the purchases of each month (UTC, its first day) add up to; kept as `order_tallies` are. */
export const revenueTallies = pgTable('revenue_tallies', {
  id: id(),
  month: date({ mode: 'string' }).notNull(),
  amountCents: amount().notNull(),
})
