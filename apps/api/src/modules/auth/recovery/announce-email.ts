import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { addMs, daysMs } from '#lib/clock'
import { newCode } from '#lib/codes'
import { dropCodes, saveEmailCode } from '#modules/auth/code-repo'
import type { UserRow } from '#modules/auth/user-repo'
import { mailContext, mailOwner } from '#modules/mail/mail-owner'

type Change = { before: UserRow; email: string; from: { device: string; address: string } }

/**
 * What follows a change of an account's email: codes on their way to the address before end, the owner
 * hears of it at both, and the address before can take the account back. Needs the change's transaction.
 */
export async function announceEmail(context: Context, tx: Db, { before, email, from }: Change) {
  const now = context.clock()
  const { id: userId, email: oldEmail } = before
  await dropCodes(tx, userId, ['recovery', 'invitation'])
  const code = newCode()
  const expiresAt = addMs(now, daysMs(lifetimes.emailTakeBackDays))
  if (oldEmail !== null) await saveEmailCode(tx, { userId, code, email: oldEmail, expiresAt, now })
  const tell = (audience: 'old' | 'new', to: string | null) =>
    mailOwner(context, tx, { ...before, email: to }, (owner) => ({
      key: `email-changed:${audience}:${userId}:${now.toISOString()}`,
      template: 'emailChanged',
      data: {
        ...owner,
        ...mailContext(from, now),
        newEmail: email,
        ...(audience === 'old' ? { audience, code } : { audience }),
      },
    }))
  await tell('old', oldEmail)
  await tell('new', email)
}
