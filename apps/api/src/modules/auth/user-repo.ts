import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
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

/** Makes other changes of this account wait for the end of the transaction. */
export async function lockUser(tx: Db, id: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/**
 * Notes a sign-in, if the account still is as it was when its password was checked: a password that
 * was changed or an account that was blocked meanwhile opens no session. Tells whether it was noted.
 */
export async function saveSignIn(db: Db, checked: UserRow, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ lastSignInAt: now })
    .where(
      and(
        eq(users.id, checked.id),
        eq(users.passwordHash, checked.passwordHash ?? ''),
        isNull(users.blockedAt),
      ),
    )
    .returning({ id: users.id })
  return rows.length === 1
}

export async function saveEmail(tx: Db, id: number, email: string) {
  await tx.update(users).set({ email }).where(eq(users.id, id))
}

type NewPassword = {
  userId: number
  passwordHash: string
  /** Where given, only this hash is replaced. */
  instead: string | null | undefined
  mustChange: boolean
}

/** Saves a password; false where another one than the given one is there. */
export async function savePassword(tx: Db, password: NewPassword): Promise<boolean> {
  const { userId, passwordHash, instead, mustChange } = password
  const rows = await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: mustChange })
    .where(and(eq(users.id, userId), instead ? eq(users.passwordHash, instead) : undefined))
    .returning({ id: users.id })
  return rows.length === 1
}

/** Remembers the time step of a code; false where a code of that step or a later one was used already. */
export async function saveTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return rows.length === 1
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
