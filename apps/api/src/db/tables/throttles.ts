import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns'

/** Attempts counted within a window, shared by all API processes. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('throttles_ends_index').on(table.endsAt)],
)
