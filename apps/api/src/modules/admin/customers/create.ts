import type { Customer } from '@smart-bird/contracts/admin/customers'
import type { HouseForm } from '@smart-bird/contracts/admin/houses'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { inviteCustomer } from '#modules/auth/recovery/invite-customer'
import { giveToCustomer } from '#modules/quote/make-orders'
import { adoptVisits } from '#modules/visit/repo'
import { conflictAsFieldError } from './conflict-as-field-error.ts'
import { getCustomer } from './find-repo.ts'
import { type NewAccount, saveNewAccount } from './repo.ts'
import { setHouse } from './set-house.ts'
import { requireUnusedName } from './used-names-repo.ts'

type Form = NewAccount & {
  invites?: boolean | undefined
  house?: HouseForm | undefined
  /** From which it is made. */
  enquiryId?: number
}

/** Creates an account, and emails the invitation to set a password unless that is for later. */
export const createCustomer = (context: Context, by: AdminAction, form: Form): Promise<Customer> =>
  conflictAsFieldError(() => context.db.transaction((tx) => addCustomer(context, tx, by, form)))

/** The same, within a transaction, with the quotes and visits that its customer was offered before. */
export async function addCustomer(context: Context, tx: Db, by: AdminAction, form: Form) {
  const { invites = true } = form
  await requireUnusedName(tx, form.username)
  const account = await saveNewAccount(tx, form, context.clock())
  if (form.house) await setHouse(tx, account.id, form.house)
  if (invites) await inviteCustomer(context, tx, { ...account, email: form.email })
  await writeAudit(tx, {
    ...by,
    action: 'customer.created',
    subject: account.username,
    detail: [
      invites ? `invited at ${form.email}` : `${form.email}, not invited yet`,
      account.joinedAt < account.createdAt && `customer since ${form.customerSince}`,
    ]
      .filter(Boolean)
      .join(', '),
  })
  const { email, enquiryId } = form
  await giveToCustomer(context, tx, { id: account.id, email, enquiryId })
  await adoptVisits(tx, { id: account.id, email, enquiryId })
  return getCustomer(context, tx, account.id)
}
