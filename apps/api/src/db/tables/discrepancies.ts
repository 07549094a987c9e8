import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { payments } from './payments.ts'
import { users } from './users.ts'

/** Money that the provider tells of otherwise than was agreed: kept out of the books until an admin has looked. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    /** What it is about, e.g. "sale:8XY…": reported again, it is the same one. */
    key: text().notNull().unique(),
    /** The order number or the provider's id by which an admin finds it. */
    subject: text().notNull(),
    userId: reference().references(() => users.id),
    /** The payment that waits for the answer, if one does. */
    paymentId: reference().references(() => payments.id),
    detail: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (table) => [
    index('discrepancies_open_index').on(table.createdAt).where(sql`${table.resolvedAt} is null`),
  ],
)
