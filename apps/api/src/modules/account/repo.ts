import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { users } from '#db/tables/users'
import type { UserRow } from '#modules/auth/user-repo'
import type { AccountData } from './rules.ts'

/** Saves account data; false if the password has changed since it was checked. */
export async function saveAccount(tx: Db, checked: UserRow, data: AccountData): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set(data)
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash ?? '')))
    .returning({ id: users.id })
  return rows.length === 1
}
