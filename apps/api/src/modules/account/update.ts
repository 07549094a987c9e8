import type { Context } from '#context'
import { isUniqueViolation } from '#db/violations'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { dropCodes } from '#modules/auth/code-repo'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/own-password'
import type { UserRow } from '#modules/auth/user-repo'
import { mailOwner, occasion } from '#modules/mail/owner'
import { type AccountData, accountChanges } from './changes.ts'
import { saveAccount } from './repo.ts'

type Wanted = { password: string; phone: string; fullUserName: string; userEmail: string }

/** Changes what the customer may change about the account, confirmed with the password. */
export async function updateAccount(
  context: Context,
  caller: Caller,
  wanted: Wanted,
  origin: Origin,
) {
  const user = await confirmPassword(context, caller, wanted.password, origin.address)
  const data: AccountData = {
    email: wanted.userEmail,
    phone: wanted.phone || null,
    fullName: wanted.fullUserName || null,
  }
  const changes = accountChanges(user, data)
  if (changes.length === 0) return
  try {
    await save(context, caller, user, data, changes, origin)
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error
    throw new AppError('email_in_use')
  }
}

async function save(
  context: Context,
  caller: Caller,
  user: UserRow,
  data: AccountData,
  changes: readonly string[],
  origin: Origin,
) {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    if (!(await saveAccount(tx, user, data))) throw new AppError('conflict')
    await writeAudit(tx, {
      actor: caller,
      action: 'account.updated',
      detail: changes.join('; '),
      address: origin.address,
    })
    if (user.email?.toLowerCase() === data.email.toLowerCase()) return
    // A code on its way to the address before would let its reader in.
    await dropCodes(tx, user.id, ['recovery', 'invitation'])
    for (const audience of ['old', 'new'] as const)
      await mailOwner(context, tx, audience === 'old' ? user : { ...user, ...data }, (owner) => ({
        key: `email-changed:${audience}:${user.id}:${now.toISOString()}`,
        template: 'emailChanged',
        data: { ...owner, ...occasion(origin, now), audience, newEmail: data.email },
      }))
  })
}
