import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, firstRow } from '#db/database'
import { houses } from '#db/tables/houses'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { trustedDevices } from '#db/tables/trusted-devices'
import { users } from '#db/tables/users'
import { hashCode } from '#lib/codes'

export type UserRow = typeof users.$inferSelect

/** Finds an account by username or email, in any case. */
export const findByLoginName = (db: Db, name: string): Promise<UserRow | undefined> =>
  firstRow(db.select().from(users).where(hasLoginName(name)).limit(1))

/** A username has no @, so it can't be another account's email: at most one row matches. */
function hasLoginName(name: string) {
  const wanted = name.toLowerCase()
  return or(sql`lower(${users.username}) = ${wanted}`, sql`lower(${users.email}) = ${wanted}`)
}

/** The same for a login, and whether the device may skip the account's second factor. */
export async function findForLogin(
  db: Db,
  { name, deviceToken, now }: { name: string; deviceToken: string | undefined; now: Date },
): Promise<{ user: UserRow | undefined; isTrusted: boolean }> {
  const isOwnDevice = and(
    eq(trustedDevices.userId, users.id),
    eq(trustedDevices.tokenHash, hashCode(deviceToken ?? '')),
    gt(trustedDevices.expiresAt, now),
  )
  const [row] = await db
    .select({ user: users, deviceId: trustedDevices.id })
    .from(users)
    .leftJoin(trustedDevices, isOwnDevice)
    .where(hasLoginName(name))
    .limit(1)
  return { user: row?.user, isTrusted: typeof row?.deviceId === 'number' }
}

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  firstRow(db.select().from(users).where(eq(users.id, id)))

/**
 * Locks an account until the transaction ends. Others may still add rows that refer to it: who locks an order next must let
 * those through that hold it and add a payment or refund.
 */
export const lockUser = (tx: Db, id: number) => lockedUser(tx, id, 'no key update')

/** The same for who deletes it: nobody adds anything that refers to it. */
export const lockUserToDelete = (tx: Db, id: number) => lockedUser(tx, id, 'update')

const lockedUser = (tx: Db, id: number, strength: 'no key update' | 'update') =>
  firstRow(tx.select().from(users).where(eq(users.id, id)).for(strength))

/**
 * Saves the time of a login. False if the password was changed or the account blocked since the
 * password was checked; then no session may open.
 */
export async function saveLogin(db: Db, checked: UserRow, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ lastLoginAt: now })
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

export async function saveInvited(tx: Db, id: number, invitedAt: Date) {
  await tx.update(users).set({ invitedAt }).where(eq(users.id, id))
}

export async function saveEmail(tx: Db, id: number, email: string) {
  await tx.update(users).set({ email }).where(eq(users.id, id))
}

type NewPassword = {
  userId: number
  passwordHash: string
  /** If given, only this hash is replaced. */
  instead: string | null | undefined
  mustChange: boolean
}

/** Saves a password; false if `instead` no longer matches. */
export async function savePassword(tx: Db, password: NewPassword): Promise<boolean> {
  const { userId, passwordHash, instead, mustChange } = password
  const rows = await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: mustChange })
    .where(and(eq(users.id, userId), instead ? eq(users.passwordHash, instead) : undefined))
    .returning({ id: users.id })
  return rows.length === 1
}

/** Saves the time step of a used code; false if a code of that step or a later one was used before. */
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
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), isRunning))
    .where(eq(users.id, id))
  return row
}
export type UserState = NonNullable<Awaited<ReturnType<typeof findUserState>>>
