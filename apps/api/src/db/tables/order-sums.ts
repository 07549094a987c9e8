import { orderTypes } from '@smart-bird/contracts/values'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, reference } from '#db/columns'

/**
 * What the orders up to an id add up to, by type. Nothing of it changes later: an order keeps its
 * type and price, none is deleted, and a new one has a greater id.
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
