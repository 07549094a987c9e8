import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { inviteCustomer } from '#modules/auth/invitation'
import { sendRecoveryCode } from '#modules/auth/recovery'
import { findUser, type UserRow } from '#modules/auth/user-repo'
import type { Act } from '../act.ts'

/** Mails the invitation again; the link before it ends. Only for who has not set a password yet. */
export async function resendInvitation(context: Context, act: Act, id: number) {
  const { account, email } = await getMailable(context, id)
  if (account.passwordHash !== null) throw new AppError('conflict')
  await context.db.transaction(async (tx) => {
    await inviteCustomer(context, tx, { ...account, email })
    await writeAudit(tx, entry(act, 'customer.invited', account))
  })
}

/** Mails a recovery code, as if the customer had asked for one. */
export async function recoverCustomer(context: Context, act: Act, id: number) {
  const { account } = await getMailable(context, id)
  if (account.passwordHash === null) throw new AppError('conflict')
  await context.db.transaction(async (tx) => {
    await sendRecoveryCode(context, tx, account)
    await writeAudit(tx, entry(act, 'customer.recovery-sent', account))
  })
}

/** An account that mail can reach and that may come in. */
async function getMailable({ db }: Context, id: number) {
  const account = await findUser(db, id)
  if (!account) throw new AppError('user_not_found')
  const { email, blockedAt } = account
  if (email === null || blockedAt !== null) throw new AppError('conflict')
  return { account, email }
}

const entry = ({ caller, address }: Act, action: string, { username, email }: UserRow) => ({
  actor: caller,
  action,
  subject: username,
  detail: `mailed to ${email}`,
  address,
})
