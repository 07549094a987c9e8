import { and } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { revokeSessions } from '#modules/auth/session-repo'
import { findUser } from '#modules/auth/user-repo'
import type { Act } from '../act.ts'
import { isBlocked, isNotBlocked, leavesAnAdmin, saveChanges } from './repo.ts'

/** Keeps an account out: its sessions, and its views of customers, end at once. */
export async function blockCustomer(context: Context, { caller, address }: Act, id: number) {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const where = and(isNotBlocked, leavesAnAdmin(id))
    const account = await saveChanges(tx, id, { blockedAt: now }, where)
    if (!account) throw await refusalOf(tx, id)
    await revokeSessions(tx, id, now)
    await writeAudit(tx, {
      actor: caller,
      action: 'customer.blocked',
      subject: account.username,
      address,
    })
  })
}

/** Lets a blocked account in again, with the password it had. */
export async function unblockCustomer(context: Context, { caller, address }: Act, id: number) {
  await context.db.transaction(async (tx) => {
    const account = await saveChanges(tx, id, { blockedAt: null }, isBlocked)
    if (!account) throw new AppError((await findUser(tx, id)) ? 'conflict' : 'user_not_found')
    await writeAudit(tx, {
      actor: caller,
      action: 'customer.unblocked',
      subject: account.username,
      address,
    })
  })
}

async function refusalOf(tx: Db, id: number): Promise<AppError> {
  const account = await findUser(tx, id)
  if (!account) return new AppError('user_not_found')
  return new AppError(account.blockedAt ? 'conflict' : 'last_admin')
}
