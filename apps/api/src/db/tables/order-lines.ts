import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { customerKey, customersId, reference, sameCustomers } from '#db/columns'
import { orders } from './orders.ts'
import { users } from './users.ts'

/** What an order is for, line by line, as its quote said; they add up to its price. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    orderId: reference().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    room: text().notNull(),
    quantity: integer().notNull(),
    listUnitCents: integer().notNull(),
    unitCents: integer().notNull(),
    benefit: text(),
  },
  (table) => [
    customerKey(table),
    sameCustomers(table.userId, table.orderId, orders),
    unique('order_lines_position').on(table.userId, table.orderId, table.position),
  ],
)
