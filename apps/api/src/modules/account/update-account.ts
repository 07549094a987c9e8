import type { updateAccount as contract } from '@smart-bird/contracts/account'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { isUniqueViolation } from '#db/violations'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { announceEmail } from '#modules/auth/recovery/announce-email'
import type { UserRow } from '#modules/auth/user-repo'
import { notifyAdmins } from '#modules/mail/notify-admins'
import { saveAccount } from './repo.ts'
import { type AccountData, accountChanges, accountData } from './rules.ts'

type AccountChange = Omit<Received<typeof contract>['body'], 'userId'>

/** Changes a customer's own data, confirmed with the password. */
export async function updateAccount(
  context: Context,
  caller: Caller,
  wanted: AccountChange,
  origin: Origin,
) {
  const user = await confirmPassword(context, caller, wanted.password, origin.address)
  const data = accountData(user, wanted)
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
  await context.db.transaction(async (tx) => {
    if (!(await saveAccount(tx, user, data))) throw new AppError('conflict')
    await writeAudit(tx, {
      actor: caller,
      action: 'account.updated',
      detail: changes.join('; '),
      address: origin.address,
    })
    const { email } = data
    if (email === null || user.email?.toLowerCase() === email.toLowerCase()) return
    await announceEmail(context, tx, { before: user, email, from: origin })
    if (user.status === 'admin')
      await notifyAdmins(context, tx, {
        account: user,
        by: user.username,
        change: changes.join('; '),
        from: origin,
      })
  })
}
