import { sentences } from '@smart-bird/contracts/fields'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { hashPassword } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import {
  refusedPassword,
  refuseGuessable,
  replacePassword,
} from '#modules/auth/passwords/replace-password'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'

type PasswordChange = { password: string; newPassword: string; deviceToken: string | undefined }

/** Changes the password and ends every other session. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { password, newPassword, deviceToken }: PasswordChange,
  origin: Origin,
) {
  const user = await confirmPassword(context, caller, password, origin.address)
  if (newPassword === password) throw refusedPassword(sentences.passwordUnchanged)
  await refuseGuessable(newPassword, user)
  const passwordHash = await hashPassword(newPassword)
  await context.db.transaction(async (tx) => {
    const now = context.clock()
    await replacePassword(tx, {
      userId: user.id,
      passwordHash,
      instead: user.passwordHash,
      mustChange: false,
      now,
      keep: { sessionId: caller.sessionId, deviceToken },
    })
    await writeAudit(tx, { caller, action: 'password.changed', address: origin.address })
    await emailCustomer(context, tx, user, {
      key: `password-changed:${user.id}:${now.toISOString()}`,
      template: 'passwordChanged',
      data: mailContext(origin, now),
    })
  })
}
