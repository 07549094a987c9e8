import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { normalTypedCode } from '#lib/codes'
import { hashPassword, inTurn } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import { findCode, takeCode } from '#modules/auth/code-repo'
import { forgetLoginAttempts } from '#modules/auth/login/login-limits'
import { replacePassword } from '#modules/auth/passwords/replace-password'
import {
  newTemporaryPassword,
  saveTemporaryPasswordEnd,
} from '#modules/auth/passwords/temporary-password'
import { findUser, lockUser } from '#modules/auth/user-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { countCodeAttempt, uncountCodeAttempt } from './code-limits.ts'

/** Turns a recovery code into a temporary password, which is mailed; every session ends. Returns the username. */
export const redeemResetCode = (context: Context, code: string, address: string) =>
  inTurn(address, () => redeem(context, normalTypedCode(code), address))

async function redeem(context: Context, code: string, address: string) {
  const { db, clock } = context
  await countCodeAttempt(context, address)
  const found = await findCode(db, 'recovery', code, clock())
  const user = found && (await findUser(db, found.userId))
  if (!user || user.blockedAt || user.email === null) {
    await writeAudit(db, { action: 'recovery.failed', subject: user?.username, address })
    throw new AppError('code_not_valid')
  }

  const password = newTemporaryPassword()
  // Hashing may have to wait, so it must not hold a transaction open.
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const now = clock()
    await lockUser(tx, user.id)
    if (!(await takeCode(tx, { userId: user.id, kind: 'recovery', code }, now)))
      throw new AppError('code_not_valid')
    await replacePassword(tx, { userId: user.id, passwordHash, mustChange: true, now })
    await saveTemporaryPasswordEnd(tx, user.id, passwordHash, now)
    await writeAudit(tx, {
      caller: { userId: user.id, username: user.username },
      action: 'recovery.completed',
      detail: 'A temporary password was emailed; every session was ended.',
      address,
    })
    await emailCustomer(context, tx, user, {
      key: `temporary-password:${found.id}`,
      template: 'temporaryPassword',
      data: { username: user.username, password },
    })
  })
  await uncountCodeAttempt(context, address)
  // Wrong guesses before the recovery must not block the login after it.
  await forgetLoginAttempts(context, user.id, address)
  return user.username
}
