import type { OwnProof } from '@smart-bird/contracts/admin/customers'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { checkProof, newsOf } from '#modules/admin/proof'
import { writeAudit } from '#modules/audit/repo'
import { disableTotp } from '#modules/auth/two-factor/repo'
import { findUser } from '#modules/auth/user-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { notifyAdmins } from '#modules/mail/notify-admins'

/**
 * Turns off the second factor of a customer who has lost it, together with the devices that may skip
 * it. Confirmed with the administrator's own password and second factor; not for the administrator's own account, whose
 * second factor a thief of that password must not get rid of. Tells whether the recipient can be mailed.
 */
export async function liftTwoFactor(
  context: Context,
  act: AdminAction,
  id: number,
  proof: OwnProof,
): Promise<boolean> {
  const { caller, address } = act
  if (id === caller.userId) throw new AppError('own_two_factor')
  await checkProof(context, act, proof)
  const account = await findUser(context.db, id)
  if (!account) throw new AppError('user_not_found')
  const now = context.clock().toISOString()
  await context.db.transaction(async (tx) => {
    if (!(await disableTotp(tx, id))) throw new AppError('two_factor_off')
    await writeAudit(tx, {
      actor: caller,
      action: 'customer.two-factor-lifted',
      subject: account.username,
      address,
    })
    await emailCustomer(context, tx, account, (recipient) => ({
      key: `two-factor-lifted:${id}:${now}`,
      template: 'twoFactor',
      data: {
        ...recipient,
        at: now,
        device: 'our office',
        address: 'our office',
        change: 'lifted',
        codesLeft: 0,
      },
    }))
    if (account.status === 'admin')
      await notifyAdmins(context, tx, newsOf(act, account, 'two-factor login turned off'))
  })
  return account.email !== null
}
