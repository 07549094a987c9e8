import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, customersId, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** Browsers that may skip the second factor for some time. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    customerKey(table),
    uniqueIndex('trusted_devices_token_key').on(table.userId, table.tokenHash),
  ],
)
