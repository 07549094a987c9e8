import { orderStatuses, orderTypes } from '@smart-bird/contracts/values'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id } from '../columns.ts'

/**
 * What the orders of each status and type add up to: the sum of all rows. A trigger on `orders`
 * appends a difference for each change, so that no change waits for another; an hourly job folds them.
 */
export const orderTallies = pgTable('order_tallies', {
  id: id(),
  status: text({ enum: orderStatuses }).notNull(),
  type: text({ enum: orderTypes }).notNull(),
  orders: integer().notNull(),
  priceCents: amount().notNull(),
  refundedCents: amount().notNull(),
})
