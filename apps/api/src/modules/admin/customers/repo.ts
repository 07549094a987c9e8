import type { CustomerForm } from '@smart-bird/contracts/admin/customers'
import type { HouseForm } from '@smart-bird/contracts/admin/houses'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { users } from '#db/tables/users'
import { momentOfDay } from '#lib/past-day'

export type Account = typeof users.$inferSelect
type Changes = Partial<
  Pick<
    Account,
    | 'username'
    | 'email'
    | 'fullName'
    | 'phone'
    | 'note'
    | 'joinedAt'
    | 'status'
    | 'noMoney'
    | 'blockedAt'
  >
>

export type NewAccount = CustomerForm & { note?: string }

export async function saveNewAccount(tx: Db, form: NewAccount, now: Date): Promise<Account> {
  const { username, email, phone, fullUserName, customerSince, note = '' } = form
  const [row] = await tx
    .insert(users)
    .values({
      username,
      email,
      phone: phone || null,
      fullName: fullUserName || null,
      note,
      joinedAt: momentOfDay(customerSince, now, 'customerSince'),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The account was not saved.')
  return row
}

/** Changes an account that meets `where`; undefined if it does not. */
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

/** Whether the values to be changed are still as they were read. */
export const isAsBefore = (before: Account, changes: Changes): SQL | undefined =>
  and(
    ...objectKeys(changes).map(
      (name) => sql`${users[name]} is not distinct from ${sql.param(before[name], users[name])}`,
    ),
  )
const objectKeys = (changes: Changes) => Object.keys(changes) as (keyof Changes)[]

export const isBlocked = isNotNull(users.blockedAt)
export const isNotBlocked = isNull(users.blockedAt)

/**
 * Locks all admins, in one order, before one of them is changed: if two admins demote each other at
 * once, the second must wait and find the first one gone.
 */
export const lockAdmins = (tx: Db) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'admin'))
    .orderBy(users.id)
    .for('update')

/**
 * Whether this account is no admin, or another admin who can log in and isn’t kept from money is left. Call `lockAdmins`
 * first, as its own statement: a lock within the update would follow the row's and could deadlock.
 */
export const leavesAnAdmin = (id: number): SQL => sql`(
  ${users.status} <> 'admin' or ${users.noMoney} or ${users.blockedAt} is not null or exists (
    select 1 from users other
    where other.status = 'admin' and other.blocked_at is null and other.password_hash is not null
      and not other.no_money
      and other.id <> ${id}::bigint
  )
)`

type HouseData = Partial<
  Pick<typeof houses.$inferInsert, keyof HouseForm | 'lastReportAt' | 'lastSentAt' | 'health'>
>

/** Sets the given values of a house, creating one if needed; returns its id. */
export async function saveHouse(tx: Db, userId: number, wanted: HouseData): Promise<number> {
  const [row] = await tx
    .insert(houses)
    // A new house runs without premium features until its status is synced.
    .values({ userId, ...wanted, status: 'basic' })
    .onConflictDoUpdate({
      target: houses.userId,
      // The status stays. Without any change, the row would not be returned.
      set: { status: sql`${houses.status}`, ...wanted },
    })
    .returning({ id: houses.id })
  if (!row) throw new Error('The house was not saved.')
  return row.id
}
