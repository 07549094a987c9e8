import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** Money at the provider that is not as agreed: not booked until an admin has decided. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    /** For example "sale:8XY…"; makes a repeated report the same discrepancy. */
    key: text().notNull().unique(),
    /** The order number or provider id that an admin can search for. */
    subject: text().notNull(),
    userId: reference().references(() => users.id),
    /**
     * The customer's payment that waits for the decision, if any. No foreign key: this table is not
     * divided by customer, and such a table can't refer to one that is.
     */
    paymentId: reference(),
    detail: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (table) => [
    index('discrepancies_open_index').on(table.createdAt).where(sql`${table.resolvedAt} is null`),
  ],
)
