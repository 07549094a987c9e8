import type { AuditAction } from '@smart-bird/contracts/admin/audit-actions'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, orRefuse } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { adminChangeOf, requireProof } from '#modules/admin/proof'
import { writeAudit } from '#modules/audit/repo'
import { inviteCustomer } from '#modules/auth/recovery/invite-customer'
import { sendResetCode } from '#modules/auth/recovery/request-recovery'
import { findUser, type UserRow } from '#modules/auth/user-repo'
import { notifyAdmins } from '#modules/mail/notify-admins'

/** Emails the invitation, or a new one; an old link stops working. Only for accounts without a password. */
export async function resendInvitation(context: Context, by: AdminAction, id: number) {
  const { account, email } = await getMailable(context, id)
  requireProof(account.status === 'admin', by)
  if (account.passwordHash !== null) throw new AppError('conflict')
  await context.db.transaction(async (tx) => {
    await inviteCustomer(context, tx, { ...account, email })
    await note(context, tx, by, account, 'customer.invited', 'invited again')
  })
}

/** Mails a recovery code, as if the customer had asked for one. */
export async function recoverCustomer(context: Context, by: AdminAction, id: number) {
  const { account } = await getMailable(context, id)
  requireProof(account.status === 'admin', by)
  if (account.passwordHash === null) throw new AppError('conflict')
  await context.db.transaction(async (tx) => {
    await sendResetCode(context, tx, account)
    await note(context, tx, by, account, 'customer.recovery-sent', 'password recovery begun')
  })
}

/** An account that has an email and is not blocked. */
async function getMailable({ db }: Context, id: number) {
  const account = orRefuse(await findUser(db, id), 'user_not_found')
  const { email, blockedAt } = account
  if (email === null || blockedAt !== null) throw new AppError('conflict')
  return { account, email }
}

async function note(
  context: Context,
  tx: Db,
  by: AdminAction,
  account: UserRow,
  action: AuditAction,
  change: string,
) {
  await writeAudit(tx, {
    ...by,
    action,
    subject: account.username,
    detail: `emailed to ${account.email}`,
  })
  if (account.status === 'admin')
    await notifyAdmins(context, tx, adminChangeOf(by, account, change))
}
