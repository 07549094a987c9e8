import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '../columns.ts'
import { users } from './users.ts'

/** Codes that are mailed and good once: recovery, invitation, and the second factor's spare codes. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['recovery', 'invitation', 'two-factor'] }).notNull(),
    /** SHA-256; the code itself is stored nowhere. */
    codeHash: text().notNull().unique(),
    expiresAt: moment(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_codes_user_index').on(table.userId, table.kind)],
)
