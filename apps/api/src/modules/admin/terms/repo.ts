import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#db/database'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { termsNotices } from '#db/tables/terms-notices'
import { users } from '#db/tables/users'

/** A running subscription that began under earlier terms. */
const isOfEarlier = (version: string) =>
  and(isRunning, or(isNull(subscriptions.termsVersion), lt(subscriptions.termsVersion, version)))

export const countSubscribers = async (db: Db, version: string): Promise<number> =>
  (await db.select({ number: count() }).from(subscriptions).where(isOfEarlier(version)))[0]
    ?.number ?? 0

/** So many of their customers at once, by id, beginning after the given one. */
export const listSubscribers = (db: Db, version: string, afterId: number) =>
  db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      fullName: users.fullName,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(isOfEarlier(version), gt(subscriptions.userId, afterId)))
    .orderBy(asc(subscriptions.userId))
    .limit(100)

/** False if they were already notified. */
export async function saveNotice(tx: Db, notice: typeof termsNotices.$inferInsert) {
  const rows = await tx
    .insert(termsNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ version: termsNotices.version })
  return rows.length > 0
}

export async function findNotice(db: Db, version: string) {
  const [row] = await db
    .select({
      at: termsNotices.createdAt,
      by: users.username,
      effectiveOn: termsNotices.effectiveOn,
    })
    .from(termsNotices)
    .innerJoin(users, eq(users.id, termsNotices.createdBy))
    .where(eq(termsNotices.version, version))
  return row
}
