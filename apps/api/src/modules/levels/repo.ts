import { and, eq, type Placeholder } from 'drizzle-orm'
import { ask, listOf } from '#db/question'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'

/** What a customer's level follows from: one row, or none. */
export const levelFactsOf = (userId: number | Placeholder) =>
  listOf(
    ask
      .select({
        joinedAt: users.joinedAt,
        status: users.status,
        unbrokenSince: subscriptions.unbrokenSince,
      })
      .from(users)
      .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), isRunning))
      .where(eq(users.id, userId)),
  )
