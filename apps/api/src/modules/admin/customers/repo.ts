import type { CustomerForm, HouseForm } from '@smart-bird/contracts/admin/customers'
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
  where?: SQL,
): Promise<Account | undefined> {
  const [row] = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), where))
    .returning()
  return row
}

export const isBlocked = isNotNull(users.blockedAt)
export const isNotBlocked = isNull(users.blockedAt)

/**
 * Whether this account may stop being an administrator: it is none, or another one who can sign in
 * is left. Locks the administrators in one order, so that of two who take the right from each other
 * at once the second one finds nobody left.
 */
export const leavesAnAdmin = (id: number): SQL => sql`(
  ${users.status} <> 'admin' or ${users.blockedAt} is not null or exists (
    select 1 from (
      select other.id from users other
      where other.status = 'admin' and other.blocked_at is null and other.password_hash is not null
      order by other.id for update
    ) admins where admins.id <> ${id}::bigint
  )
)`

/** Sets what the office knows of a house, making one where there is none; before and after. */
export async function saveHouse(tx: Db, userId: number, form: HouseForm) {
  const wanted = {
    domain: form.domain || null,
    address: form.address || null,
    package: form.package || null,
  }
  const [before] = await tx.select().from(houses).where(eq(houses.userId, userId)).for('update')
  // A new house runs without the premium parts until its status is synchronised.
  await tx
    .insert(houses)
    .values({ userId, ...wanted, status: 'basic' })
    .onConflictDoUpdate({ target: houses.userId, set: wanted })
  return { before, after: wanted }
}
