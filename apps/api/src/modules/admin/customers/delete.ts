import { accountRefusals } from '@smart-bird/contracts/admin/unused-accounts'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { conflict, orRefuse } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { lockUserToDelete, type UserRow } from '#modules/auth/user-repo'
import { deleteAccount, hasBilling } from './delete-repo.ts'

/** Deletes an account that was made by mistake: nobody has logged in, and nothing was sold. */
export async function deleteCustomer({ db }: Context, by: AdminAction, id: number) {
  await db.transaction(async (tx) => {
    const account = orRefuse(await lockUserToDelete(tx, id), 'user_not_found')
    const sentence = await refusalOf(tx, account)
    if (sentence) throw conflict(sentence)
    await deleteAccount(tx, id)
    const { username: subject, email } = account
    await writeAudit(tx, {
      ...by,
      action: 'customer.deleted',
      subject,
      detail: `${email ?? 'without an email'}, never logged in`,
    })
  })
}

async function refusalOf(tx: Db, { id, lastLoginAt, status, closedAt }: UserRow) {
  if (closedAt) return accountRefusals.closed
  if (lastLoginAt) return accountRefusals.loggedIn
  if (status === 'admin') return accountRefusals.isAdmin
  return (await hasBilling(tx, id)) ? accountRefusals.hasOrders : undefined
}
