import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'

export type UserRow = typeof users.$inferSelect

/** Finds an account by username or e-mail, whatever the case. */
export async function findByLoginName(db: Db, name: string): Promise<UserRow | undefined> {
  const wanted = name.toLowerCase()
  const [row] = await db
    .select()
    .from(users)
    .where(or(sql`lower(${users.username}) = ${wanted}`, sql`lower(${users.email}) = ${wanted}`))
    // A username that is somebody else's e-mail cannot exist (no @), so at most one row fits.
    .limit(1)
  return row
}

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function saveSignIn(db: Db, id: number, now: Date) {
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, id))
}

/** A user with house and running subscription: what the token carries. */
export async function findUserState(db: Db, id: number) {
  const [row] = await db
    .select({ user: users, house: houses, unbrokenSince: subscriptions.unbrokenSince })
    .from(users)
    .leftJoin(houses, eq(houses.userId, users.id))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, users.id),
        inArray(subscriptions.status, ['active', 'suspended']),
      ),
    )
    .where(eq(users.id, id))
  return row
}
export type UserState = NonNullable<Awaited<ReturnType<typeof findUserState>>>
