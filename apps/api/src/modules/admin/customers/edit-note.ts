import type { Customer } from '@smart-bird/contracts/admin/customers'
import type { editNote as contract } from '@smart-bird/contracts/admin/note'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import type { AdminAction } from '#modules/admin/admin-action'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import { getCustomer } from './find-repo.ts'
import { saveChanges } from './repo.ts'

/** Saves the admins' note on a customer. The audit log gets none of its words. */
export const editNote = (
  context: Context,
  by: AdminAction,
  id: number,
  { note, was }: Received<typeof contract>['body'],
): Promise<Customer> =>
  context.db.transaction(async (tx) => {
    const before = await lockOpenUser(tx, id)
    requireUnchanged({ note: before.note }, was)
    if (note !== before.note) {
      await saveChanges(tx, id, { note })
      await writeAudit(tx, { ...by, action: 'customer.note-changed', subject: before.username })
    }
    return getCustomer(context, tx, id)
  })
