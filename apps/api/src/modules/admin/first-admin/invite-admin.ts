import type { Context } from '#context'
import type { Db } from '#db/database'
import { invitationLink } from '#emails/invitation'
import { inviteCustomer, newInvitation } from '#modules/auth/recovery/invite-customer'
import type { UserRow } from '#modules/auth/user-repo'

/** Emails an invitation, or returns its link to print: on day one, email may not work yet. */
export async function inviteAdmin(context: Context, tx: Db, account: UserRow, print: boolean) {
  if (!print && account.email !== null) {
    await inviteCustomer(context, tx, { ...account, email: account.email }, { isFirst: true })
    return undefined
  }
  const { code } = await newInvitation(context, tx, account.id)
  return invitationLink(context.config.webOrigins[0] ?? '', code)
}
