import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { users } from '#db/tables/users'

/** Any fixed number: two that make the first admin at the same time must ask for the same lock. */
const firstAdminLock = 727_002

/** There is no row to lock while there is no admin. The lock ends with the transaction. */
export async function lockFirstAdmin(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
}

/** Every admin, those who are blocked or have no password yet included. */
export const listAllAdmins = (db: Db) =>
  db
    .select({
      username: users.username,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(eq(users.status, 'admin'))
    .orderBy(users.id)

/** Takes an account's password: until it has a new one, nobody can log in. */
export async function dropPassword(tx: Db, id: number) {
  await tx
    .update(users)
    .set({ passwordHash: null, mustChangePassword: false })
    .where(eq(users.id, id))
}
