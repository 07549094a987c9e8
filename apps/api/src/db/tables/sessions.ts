import { sessionEnds } from '@smart-bird/contracts/values'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** A logged-in browser or client. Its token is only valid as long as the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().notNull().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** For example "Chrome on Android". */
    device: text().notNull(),
    /** The admin who views as this customer, read-only. */
    viewedBy: reference().references(() => users.id),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Shown to a browser that still has the token. */
    endedBy: text({ enum: sessionEnds }),
  },
  (table) => [
    customerKey(table),
    index('sessions_views_index').on(table.viewedBy).where(sql`${table.viewedBy} is not null`),
  ],
)
