import { and, count, lte, max } from 'drizzle-orm'
import type { Db } from '#db/database'
import { users, whose } from '#db/tables/users'
import { isToInvite } from './list-repo.ts'

/** How many are to be invited, and up to which id. */
export async function countToInvite(db: Db) {
  const [row] = await db
    .select({ count: count(), upToId: max(users.id) })
    .from(users)
    .where(isToInvite)
  return { count: row?.count ?? 0, upToId: row?.upToId ?? null }
}

/** A few of them, locked until the transaction ends. */
export const lockToInvite = (tx: Db, upToId: number) =>
  tx
    .select({
      id: users.id,
      ...whose,
      status: users.status,
      email: users.email,
    })
    .from(users)
    .where(and(isToInvite, lte(users.id, upToId)))
    .orderBy(users.id)
    .limit(20)
    .for('update')
