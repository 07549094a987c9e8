import { orderTypes } from '@smart-bird/contracts/values'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, reference } from '#db/columns'

/**
 * The sums of all orders up to an id, by type. They never change: orders keep their type and price, are
 * never deleted, and new ones get greater ids.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    upToId: reference().notNull(),
    type: text({ enum: orderTypes }).notNull(),
    orders: integer().notNull(),
    priceCents: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upToId, table.type] })],
)
