import { accountRefusals } from '@smart-bird/contracts/admin/unused-accounts'
import type { Db } from '#db/database'
import { AppError, conflict } from '#lib/app-error'
import { lockUser, type UserRow } from './user-repo.ts'

/** Locks an account that is to be given something, until the transaction ends. One that is missing or closed is refused. */
export const lockOpenUser = async (tx: Db, id: number) => requireOpen(await lockUser(tx, id))

/** The same for one that was read. */
export function requireOpen(account: UserRow | undefined): UserRow {
  if (!account) throw new AppError('user_not_found')
  if (account.closedAt) throw conflict(accountRefusals.closed)
  return account
}
