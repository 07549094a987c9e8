import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { adminChangeOf, requireProof } from '#modules/admin/proof'
import { writeAudit } from '#modules/audit/repo'
import { revokeSessions } from '#modules/auth/sessions/repo'
import { findUser } from '#modules/auth/user-repo'
import { notifyAdmins } from '#modules/mail/notify-admins'
import {
  type Account,
  isBlocked,
  isNotBlocked,
  leavesAnAdmin,
  lockAdmins,
  saveChanges,
} from './repo.ts'

/** Blocks an account, and ends its sessions and its views as customers at once. */
export async function blockCustomer(context: Context, by: AdminAction, id: number) {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    await lockAdmins(tx)
    const account = await saveChanges(tx, id, { blockedAt: now }, isNotBlocked, leavesAnAdmin(id))
    if (!account) throw await refusalOf(tx, id)
    await revokeSessions(tx, id, now, { endedBy: 'blocked' })
    await note(context, tx, by, account, 'blocked')
  })
}

/** Unblocks an account, which keeps its password. */
export async function unblockCustomer(context: Context, by: AdminAction, id: number) {
  await context.db.transaction(async (tx) => {
    const account = await saveChanges(tx, id, { blockedAt: null }, isBlocked)
    if (!account) throw new AppError((await findUser(tx, id)) ? 'conflict' : 'user_not_found')
    await note(context, tx, by, account, 'unblocked')
  })
}

async function note(
  context: Context,
  tx: Db,
  by: AdminAction,
  account: Account,
  change: 'blocked' | 'unblocked',
) {
  const isAdmins = account.status === 'admin'
  requireProof(isAdmins, by)
  await writeAudit(tx, { ...by, action: `customer.${change}`, subject: account.username })
  if (isAdmins) await notifyAdmins(context, tx, adminChangeOf(by, account, change))
}

async function refusalOf(tx: Db, id: number): Promise<AppError> {
  const account = await findUser(tx, id)
  if (!account) return new AppError('user_not_found')
  return new AppError(account.blockedAt ? 'conflict' : 'last_admin')
}
