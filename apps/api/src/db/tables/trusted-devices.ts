import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** Browsers that may skip the second factor for some time. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('trusted_devices_user_index').on(table.userId)],
)
