import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { addMs, daysMs } from '#lib/clock'
import { newCode } from '#lib/codes'
import { dropCodes, saveEmailCode } from '#modules/auth/code-repo'
import type { UserRow } from '#modules/auth/user-repo'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'

type Change = { before: UserRow; email: string; from: { device: string; address: string } }

/**
 * Follows up on a changed email: invalidates codes sent to the old address, notifies both addresses,
 * and lets the old one take the account back. Needs the change's transaction.
 */
export async function announceEmail(context: Context, tx: Db, { before, email, from }: Change) {
  const now = context.clock()
  const { id: userId, email: oldEmail } = before
  await dropCodes(tx, userId, ['recovery', 'invitation'])
  const code = newCode()
  const expiresAt = addMs(now, daysMs(lifetimes.emailTakeBackDays))
  if (oldEmail !== null) await saveEmailCode(tx, { userId, code, email: oldEmail, expiresAt, now })
  const notify = (audience: 'old' | 'new', to: string | null) =>
    emailCustomer(context, tx, { ...before, email: to }, (recipient) => ({
      key: `email-changed:${audience}:${userId}:${now.toISOString()}`,
      template: 'emailChanged',
      data: {
        ...recipient,
        ...mailContext(from, now),
        newEmail: email,
        ...(audience === 'old' ? { audience, code } : { audience }),
      },
    }))
  await notify('old', oldEmail)
  await notify('new', email)
}
