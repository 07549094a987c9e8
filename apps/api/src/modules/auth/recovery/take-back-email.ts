import type { Context } from '#context'
import type { Db } from '#db/database'
import { isUniqueViolation } from '#db/violations'
import { AppError } from '#lib/app-error'
import { hashPassword, inTurn } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import { dropLaterEmailCodes, findCode, takeCode } from '#modules/auth/code-repo'
import { forgetLoginAttempts } from '#modules/auth/login/login-limits'
import type { Origin } from '#modules/auth/origin'
import { replacePassword } from '#modules/auth/passwords/replace-password'
import { newTemporaryPassword } from '#modules/auth/passwords/temporary-password'
import { disableTotp } from '#modules/auth/two-factor/repo'
import { findUser, lockUser, saveEmail, type UserRow } from '#modules/auth/user-repo'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'
import { notifyAdmins } from '#modules/mail/notify-admins'
import { countCodeAttempt, uncountCodeAttempt } from './code-limits.ts'
import { sendResetCode } from './request-recovery.ts'

/**
 * Restores an account's previous email. The password may be known to the one who changed it, so it stops
 * working, every session ends, and a reset code is emailed to the restored address.
 */
export const takeBackEmail = (context: Context, code: string, origin: Origin) =>
  inTurn(origin.address, () => takeBack(context, code, origin))

async function takeBack(context: Context, code: string, origin: Origin) {
  const { db, clock } = context
  const { address } = origin
  await countCodeAttempt(context, address)
  const found = await findCode(db, 'email-take-back', code, clock())
  const account = found && (await findUser(db, found.userId))
  const email = found?.email
  if (!account || account.blockedAt || !email) {
    await writeAudit(db, { action: 'email.take-back-failed', subject: account?.username, address })
    throw new AppError('code_not_valid')
  }
  // A password that is never sent. Hashing may have to wait, so it must not hold a transaction open.
  const passwordHash = await hashPassword(newTemporaryPassword())
  try {
    await db.transaction(async (tx) => {
      const now = clock()
      const before = await lockUser(tx, account.id)
      if (
        !before ||
        !(await takeCode(tx, { userId: before.id, kind: 'email-take-back', code }, now))
      )
        throw new AppError('code_not_valid')
      await saveEmail(tx, before.id, email)
      await replacePassword(tx, { userId: before.id, passwordHash, mustChange: true, now })
      await dropLaterEmailCodes(tx, before.id, found.id)
      const lifted = isLaterFactor(before, found.createdAt) && (await disableTotp(tx, before.id))
      await note(context, tx, { before, email, lifted, origin })
      await sendResetCode(context, tx, { ...before, email })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_in_use')
    throw error
  }
  await uncountCodeAttempt(context, address)
  await forgetLoginAttempts(context, account.id, address)
}

/**
 * A second factor set up after the change would lock the customer out for good. An admin's is never
 * removed: access to a mailbox must not be enough.
 */
const isLaterFactor = ({ status, totpEnabledAt }: UserRow, changedAt: Date) =>
  status !== 'admin' && totpEnabledAt !== null && totpEnabledAt > changedAt

type TakenBack = { before: UserRow; email: string; lifted: boolean; origin: Origin }

async function note(context: Context, tx: Db, { before, email, lifted, origin }: TakenBack) {
  const now = context.clock()
  await writeAudit(tx, {
    caller: { userId: before.id, username: before.username },
    action: 'email.taken-back',
    detail: [
      `email: ${before.email ?? 'none'} → ${email}`,
      'password and sessions ended',
      ...(lifted ? ['two-factor login, set up after the change, turned off'] : []),
    ].join('; '),
    address: origin.address,
  })
  await emailCustomer(context, tx, before, {
    key: `email-taken-back:${before.id}:${now.toISOString()}`,
    template: 'emailChanged',
    data: { ...mailContext(origin, now), audience: 'removed', newEmail: email },
  })
  if (before.status === 'admin')
    await notifyAdmins(context, tx, {
      account: before,
      by: before.username,
      change: 'email taken back by the previous address',
      from: origin,
    })
}
