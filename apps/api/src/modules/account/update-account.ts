import type { updateAccount as contract } from '@smart-bird/contracts/account'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { askForProof } from '#modules/auth/recovery/prove-email'
import { saveAccount } from './repo.ts'
import { accountChanges, accountData } from './rules.ts'

/**
 * Changes a customer's own data, confirmed with the password. A new email counts once the code that is mailed to it
 * was entered; returns that address.
 */
export async function updateAccount(
  context: Context,
  caller: Caller,
  wanted: Omit<Received<typeof contract>['body'], 'userId'>,
  origin: Origin,
): Promise<string | undefined> {
  const user = await confirmPassword(context, caller, wanted.password, origin.address)
  const data = accountData(user, wanted)
  const isProven = data.email === null || data.email.toLowerCase() === user.email?.toLowerCase()
  const saved = isProven ? data : { ...data, email: user.email }
  const changes = accountChanges(user, saved)
  if (isProven && changes.length === 0) return undefined
  await context.db.transaction(async (tx) => {
    if (!(await saveAccount(tx, user, saved))) throw new AppError('conflict')
    if (changes.length > 0)
      await writeAudit(tx, {
        caller,
        action: 'account.updated',
        detail: changes.join('; '),
        address: origin.address,
      })
    if (!isProven && data.email)
      await askForProof(context, tx, { user, email: data.email, kind: 'email-proof' })
  })
  return isProven ? undefined : (data.email ?? undefined)
}
