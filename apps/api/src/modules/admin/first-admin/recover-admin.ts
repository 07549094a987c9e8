import type { Context } from '#context'
import type { Db } from '#db/database'
import { StartError } from '#lib/start-error'
import { conflictAsFieldError } from '#modules/admin/customers/conflict-as-field-error'
import { saveChanges } from '#modules/admin/customers/repo'
import { changesInWords } from '#modules/admin/customers/rules'
import { writeAudit } from '#modules/audit/repo'
import { dropCodes } from '#modules/auth/code-repo'
import { revokeSessions } from '#modules/auth/sessions/repo'
import { disableTotp } from '#modules/auth/two-factor/repo'
import { findByLoginName, lockUser, type UserRow } from '#modules/auth/user-repo'
import { notifyAdmins } from '#modules/mail/notify-admins'
import { inviteAdmin } from './invite-admin.ts'
import { dropPassword, listAllAdmins } from './repo.ts'
import { notAnAdmin } from './rules.ts'

type Wanted = {
  username: string
  /** The account's new address, where the former one is lost, too. */
  email: string | undefined
  print: boolean
  machine: string
}
type Recovered = { email: string | null; link: string | undefined }

/**
 * Invites the machine's owner to an admin account again. Password, second factor and sessions end
 * together: without the factor, a password that somebody else knows would be enough.
 */
export const recoverAdmin = (context: Context, wanted: Wanted): Promise<Recovered> =>
  conflictAsFieldError(() =>
    context.db.transaction(async (tx) => {
      const found = await findByLoginName(tx, wanted.username)
      const before = found && (await lockUser(tx, found.id))
      if (before?.status !== 'admin')
        throw new StartError(notAnAdmin(wanted.username, await listAllAdmins(tx)))
      const after = await reset(context, tx, before, wanted.email)
      if (after.email === null && !wanted.print)
        throw new StartError(
          `${before.username} has no email address. Nothing was changed. Add --email ADDRESS, or --print.`,
        )
      await tell(context, tx, { before, after, wanted })
      return { email: after.email, link: await inviteAdmin(context, tx, after, wanted.print) }
    }),
  )

async function reset(context: Context, tx: Db, before: UserRow, email: string | undefined) {
  const changes = { blockedAt: null, ...(email === undefined ? {} : { email }) }
  const after = await saveChanges(tx, before.id, changes)
  if (!after) throw new Error('The account was not saved.')
  await dropPassword(tx, before.id)
  await disableTotp(tx, before.id)
  await revokeSessions(tx, before.id, context.clock(), { endedBy: 'password-changed' })
  const codes = ['recovery', 'temporary-password'] as const
  // The owner of the former mailbox must not take the account back.
  await dropCodes(tx, before.id, [...codes, ...(email ? (['email-take-back'] as const) : [])])
  return after
}

type Change = { before: UserRow; after: UserRow; wanted: Wanted }

async function tell(context: Context, tx: Db, { before, after, wanted }: Change) {
  const { print, machine } = wanted
  const change = [
    'recovered on the server: password, second factor and sessions ended',
    changesInWords({ email: before.email }, { email: after.email }),
    before.blockedAt ? 'unblocked' : '',
  ]
  const text = change.filter(Boolean).join('; ')
  await writeAudit(tx, {
    action: 'admin.recovered',
    subject: before.username,
    detail: `on ${machine} by admin:create; ${text}; invitation ${print ? 'printed' : `emailed to ${after.email}`}`,
  })
  await notifyAdmins(context, tx, {
    account: before,
    by: undefined,
    change: text,
    from: { device: 'the command admin:create', address: machine },
  })
}
