import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/database'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { AppError } from '#lib/app-error'
import { benefitsOf } from './coverage-rules.ts'
import { levelAt } from './rules.ts'

/** A customer's level, and what it takes off orders made now; throws `user_not_found`. */
export async function findBenefitsOf(db: Db, userId: number, now: Date) {
  const [account] = await db
    .select({
      joinedAt: users.joinedAt,
      status: users.status,
      unbrokenSince: subscriptions.unbrokenSince,
    })
    .from(users)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, users.id),
        inArray(subscriptions.status, ['active', 'suspended']),
      ),
    )
    .where(eq(users.id, userId))
  if (!account) throw new AppError('user_not_found')
  const level = levelAt(account, now)
  return { level, benefits: benefitsOf(level) }
}
