import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { addMs, daysMs } from '#lib/clock'
import { newCode } from '#lib/codes'
import { addCode, dropCodes } from '#modules/auth/code-repo'
import type { UserRow } from '#modules/auth/user-repo'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'

type Change = {
  before: UserRow
  email: string
  from: { device: string; address: string }
  /** An admin's correction: the owner of the old address may be the reason for it. */
  isCorrection?: boolean
}

/**
 * Follows up on a changed email: invalidates codes sent to the old address and notifies both. After a customer's
 * own change the old one can take the account back; a correction ends that right, earlier ones included.
 * Needs the change's transaction.
 */
export async function announceEmail(context: Context, tx: Db, change: Change) {
  const { before, email, from, isCorrection = false } = change
  const now = context.clock()
  const { id: userId, email: oldEmail } = before
  await dropCodes(tx, userId, ['recovery', 'invitation', 'email-proof', 'email-correction'])
  if (isCorrection) await dropCodes(tx, userId, ['email-take-back'])
  const code = isCorrection ? undefined : newCode()
  const expiresAt = addMs(now, daysMs(lifetimes.emailTakeBackDays))
  if (oldEmail !== null && code)
    await addCode(tx, { userId, kind: 'email-take-back', code, email: oldEmail, expiresAt, now })
  const notify = (audience: 'old' | 'new', user: UserRow) =>
    emailCustomer(context, tx, user, {
      key: `email-changed:${audience}:${userId}:${now.toISOString()}`,
      template: 'emailChanged',
      data: {
        ...mailContext(from, now),
        newEmail: email,
        ...(audience === 'old' ? { audience, code } : { audience }),
      },
    })
  await notify('old', before)
  await notify('new', { ...before, email })
}
