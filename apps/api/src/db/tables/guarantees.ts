import { orderTypes } from '@smart-bird/contracts/values'
import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, customersId, reference } from '#db/columns'
import { users } from './users.ts'

/** Guarantees that came with a home from its former owner, whose the orders stay. */
export const guarantees = pgTable(
  'guarantees',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The former owner's. */
    orderNumber: text().notNull(),
    description: text().notNull(),
    type: text({ enum: orderTypes }).notNull(),
    completedOn: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [customerKey(table)],
)
