import { sessionEnds } from '@smart-bird/contracts/values'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** A signed-in browser or client; its token dies with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** In words, e.g. "Chrome on Android". */
    device: text().notNull(),
    /** The administrator who looks at this account read-only. */
    viewedBy: reference().references(() => users.id),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Told to whoever still holds its token. */
    endedBy: text({ enum: sessionEnds }),
  },
  (table) => [index('sessions_user_index').on(table.userId)],
)
