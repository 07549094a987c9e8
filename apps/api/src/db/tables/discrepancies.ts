import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { payments } from './payments.ts'
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
    /** The payment that waits for the decision, if any. */
    paymentId: reference().references(() => payments.id),
    detail: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (table) => [
    index('discrepancies_open_index').on(table.createdAt).where(sql`${table.resolvedAt} is null`),
  ],
)
