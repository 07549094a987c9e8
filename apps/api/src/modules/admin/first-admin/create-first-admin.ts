import type { Context } from '#context'
import { StartError } from '#lib/start-error'
import { conflictAsFieldError } from '#modules/admin/customers/conflict-as-field-error'
import { saveChanges, saveNewAccount } from '#modules/admin/customers/repo'
import { writeAudit } from '#modules/audit/repo'
import { inviteAdmin } from './invite-admin.ts'
import { listAllAdmins, lockFirstAdmin } from './repo.ts'
import { refusalOfFirst } from './rules.ts'

type Wanted = {
  username: string
  email: string
  /** Returns the invitation's link, and emails nothing. */
  print: boolean
  /** The machine that this runs on, for the audit log. */
  machine: string
}

/**
 * Creates and invites the first admin; the admin page creates all others. Returns the link if it is
 * to be printed.
 */
export const createFirstAdmin = (context: Context, { username, email, print, machine }: Wanted) =>
  conflictAsFieldError(() =>
    context.db.transaction(async (tx) => {
      await lockFirstAdmin(tx)
      const refusal = refusalOfFirst(await listAllAdmins(tx))
      if (refusal) throw new StartError(refusal)
      const form = { username, email, phone: '', fullUserName: '' }
      const { id } = await saveNewAccount(tx, form, context.clock())
      const account = await saveChanges(tx, id, { status: 'admin' })
      if (!account) throw new Error('The account was not saved.')
      await writeAudit(tx, {
        action: 'admin.created',
        subject: username,
        detail: `on ${machine} by admin:create; invitation ${print ? 'printed' : `emailed to ${email}`}`,
      })
      return { email, link: await inviteAdmin(context, tx, account, print) }
    }),
  )
