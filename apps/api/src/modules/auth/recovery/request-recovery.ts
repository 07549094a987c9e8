import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Limit } from '#db/throttle'
import { AppError } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { newTypedCode } from '#lib/codes'
import { networkAttempts, networkOf } from '#lib/network'
import { isFamiliarNetwork, writeAudit } from '#modules/audit/repo'
import { replaceCode } from '#modules/auth/code-repo'
import { findByLoginName, type UserRow } from '#modules/auth/user-repo'
import { emailCustomer } from '#modules/mail/email-customer'

/** Limits how many addresses a caller can probe for accounts. */
const perAddress: Limit = { max: 20, windowMs: minutesMs(60) }
const perAccountAndAddress: Limit = { max: 3, windowMs: minutesMs(15) }
/** Keeps mailboxes from being flooded; networks the customer has used are exempt. */
const perAccount: Limit = { max: 10, windowMs: minutesMs(60) }

/** Mails a recovery code; throws `email_not_found` for an address without an account (§8). */
export async function requestRecovery(context: Context, userEmail: string, address: string) {
  const { db, throttle } = context
  const network = networkOf(address)
  await throttle.countAll(networkAttempts('recovery-address', address, perAddress))
  const user = await findByLoginName(db, userEmail)
  if (!user || user.blockedAt) {
    await writeAudit(db, { action: 'recovery.refused', subject: user?.username, address })
    throw new AppError('email_not_found')
  }
  await throttle.count(`recovery:${user.id}|${network}`, perAccountAndAddress)
  const accountKey = `recovery:${user.id}`
  const refusal = await throttle.note(accountKey, perAccount)
  if (refusal && !(await isFamiliarNetwork(context.db, user.username, network))) throw refusal

  await db.transaction(async (tx) => {
    await sendResetCode(context, tx, user)
    await writeAudit(tx, { action: 'recovery.requested', subject: user.username, address })
  })
}

/** Stores a fresh recovery code, which ends an older one, and queues its mail. Needs a transaction. */
export async function sendResetCode(
  context: Context,
  tx: Db,
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'fullName'>,
) {
  const now = context.clock()
  const code = newTypedCode()
  const expiresAt = addMs(now, minutesMs(lifetimes.resetCodeMinutes))
  const id = await replaceCode(tx, { userId: user.id, kind: 'recovery', code, expiresAt, now })
  await emailCustomer(context, tx, user, {
    key: `reset-code:${id}`,
    template: 'resetCode',
    data: { code },
  })
}
