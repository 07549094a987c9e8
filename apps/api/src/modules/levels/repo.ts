import { and, eq, type Placeholder } from 'drizzle-orm'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { ask, listOf } from '#db/question'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import type { LevelFacts } from './rules.ts'

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

export async function findLevelFacts(db: Db, userId: number): Promise<LevelFacts | undefined> {
  const [facts] = await findField(db, levelFactsOf(userId))
  return facts
}
