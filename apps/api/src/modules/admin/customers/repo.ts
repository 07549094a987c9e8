import type { CustomerForm } from '@smart-bird/contracts/admin/customers'
import type { HouseForm } from '@smart-bird/contracts/admin/houses'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { users } from '#db/tables/users'

export type Account = typeof users.$inferSelect
type Changes = Partial<Pick<Account, 'email' | 'fullName' | 'phone' | 'status' | 'blockedAt'>>

export async function saveNewAccount(tx: Db, form: CustomerForm, now: Date): Promise<Account> {
  const { username, email, phone, fullUserName } = form
  const [row] = await tx
    .insert(users)
    .values({
      username,
      email,
      phone: phone || null,
      fullName: fullUserName || null,
      joinedAt: now,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The account was not saved.')
  return row
}

/** Changes an account; the row, or undefined where it is not as `where` says. */
export async function saveChanges(
  tx: Db,
  id: number,
  changes: Changes,
  ...where: (SQL | undefined)[]
): Promise<Account | undefined> {
  const [row] = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), ...where))
    .returning()
  return row
}

/** Whether what is about to change still is what it was when it was looked at. */
export const isAsBefore = (before: Account, changes: Changes): SQL | undefined =>
  and(
    ...objectKeys(changes).map((name) => sql`${users[name]} is not distinct from ${before[name]}`),
  )
const objectKeys = (changes: Changes) => Object.keys(changes) as (keyof Changes)[]

export const isBlocked = isNotNull(users.blockedAt)
export const isNotBlocked = isNull(users.blockedAt)

/**
 * Locks the administrators in one order, before one of them is changed: of two who take the right from
 * each other at once the second one waits, and finds nobody left.
 */
export const lockAdmins = (tx: Db) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'admin'))
    .orderBy(users.id)
    .for('update')

/**
 * Whether this account may stop being an administrator: it is none, or another one who can sign in
 * is left. Only with the administrators locked; in a statement of its own, for a lock taken within the
 * update would come after the row's and the two could wait for each other.
 */
export const leavesAnAdmin = (id: number): SQL => sql`(
  ${users.status} <> 'admin' or ${users.blockedAt} is not null or exists (
    select 1 from users other
    where other.status = 'admin' and other.blocked_at is null and other.password_hash is not null
      and other.id <> ${id}::bigint
  )
)`

/** The house of an account; others that change it wait for the transaction. */
export async function lockHouse(tx: Db, userId: number) {
  const [row] = await tx.select().from(houses).where(eq(houses.userId, userId)).for('update')
  return row
}

type HouseData = { [Name in keyof HouseForm]?: HouseForm[Name] | undefined }

/** Sets what is given of a house, making one where there is none; what was set. */
export async function saveHouse(tx: Db, userId: number, form: HouseData) {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  const wanted = Object.fromEntries(given.map(([name, value]) => [name, value || null]))
  // A new house runs without the premium parts until its status is synchronised.
  const made = tx.insert(houses).values({ userId, ...wanted, status: 'basic' })
  await (given.length > 0
    ? made.onConflictDoUpdate({ target: houses.userId, set: wanted })
    : made.onConflictDoNothing({ target: houses.userId }))
  return wanted
}
