import type { Context } from '#context'
import { AppError, orRefuse } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { adminChangeOf } from '#modules/admin/proof'
import { writeAudit } from '#modules/audit/repo'
import { disableTotp } from '#modules/auth/two-factor/repo'
import { findUser } from '#modules/auth/user-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { notifyAdmins } from '#modules/mail/notify-admins'

/**
 * Turns off a lost second factor and forgets trusted devices; returns whether the customer could be
 * emailed. Refused for the admin's own account: a password thief could remove it.
 */
export async function liftTwoFactor(context: Context, by: AdminAction, id: number) {
  if (id === by.caller.userId) throw new AppError('own_two_factor')
  const account = orRefuse(await findUser(context.db, id), 'user_not_found')
  const now = context.clock().toISOString()
  await context.db.transaction(async (tx) => {
    if (!(await disableTotp(tx, id))) throw new AppError('two_factor_off')
    const { username: subject } = account
    await writeAudit(tx, { ...by, action: 'customer.two-factor-lifted', subject })
    await emailCustomer(context, tx, account, {
      key: `two-factor-lifted:${id}:${now}`,
      template: 'twoFactor',
      data: { at: now, device: 'Our team', address: 'Our team', change: 'lifted', codesLeft: 0 },
    })
    if (account.status === 'admin')
      await notifyAdmins(context, tx, adminChangeOf(by, account, 'two-factor login turned off'))
  })
  return account.email !== null
}
