import type { Customer, editCustomer as contract } from '@smart-bird/contracts/admin/customers'
import { accountRefusals } from '@smart-bird/contracts/admin/unused-accounts'
import type { Received } from '@smart-bird/contracts/endpoint'
import { statusOfSubscriber } from '@smart-bird/contracts/subscriber-status'
import type { AccountStatus } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, fieldFault } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { adminChangeOf, requireProof } from '#modules/admin/proof'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { dropCodes } from '#modules/auth/code-repo'
import { requireOpen } from '#modules/auth/lock-open-user'
import { announceEmail } from '#modules/auth/recovery/announce-email'
import { inviteCustomer } from '#modules/auth/recovery/invite-customer'
import { askForProof, takeProof } from '#modules/auth/recovery/prove-email'
import { endViewsBy } from '#modules/auth/sessions/repo'
import { findUser, lockUser } from '#modules/auth/user-repo'
import { findRunning, lockAccount } from '#modules/billing/books/subscriptions-repo'
import { notifyAdmins } from '#modules/mail/notify-admins'
import { conflictAsFieldError } from './conflict-as-field-error.ts'
import { getCustomer } from './find-repo.ts'
import { type Account, isAsBefore, leavesAnAdmin, lockAdmins, saveChanges } from './repo.ts'
import { changesInWords, wantedChanges } from './rules.ts'
import { requireUnusedName } from './used-names-repo.ts'

type CustomerChange = Received<typeof contract>['body']
type Changes = ReturnType<typeof wantedChanges>

/** Changes a customer's data or account status. Throws `last_admin` for the last admin. */
export async function editCustomer(
  context: Context,
  by: AdminAction,
  id: number,
  wanted: CustomerChange,
): Promise<Customer> {
  const saved = await conflictAsFieldError(() =>
    context.db.transaction(async (tx) => {
      const before = requireOpen(await findUser(tx, id))
      requireUnchanged(shownOf(before), wanted.was)
      const changes = wantedChanges(before, wanted, context.clock())
      if (Object.keys(changes).length > 0) {
        const concernsAdmin = [before.status, changes.status].includes('admin')
        requireProof(concernsAdmin || changes.email !== undefined, by)
        if (
          needsCode(before, changes) &&
          !(await isCodeGiven(context, tx, before, changes, wanted))
        )
          return undefined
        await save(context, tx, by, before, changes)
        if (concernsAdmin)
          await notifyAdmins(
            context,
            tx,
            adminChangeOf(by, before, changesInWords(before, changes)),
          )
      }
      return getCustomer(context, tx, id)
    }),
  )
  if (!saved) throw new AppError('email_code_required')
  return saved
}

/** A typo may be a stranger's address: only an account not used yet gets one unproven. */
const needsCode = ({ email, passwordHash }: Account, changes: Changes) =>
  changes.email !== undefined &&
  passwordHash !== null &&
  changes.email.toLowerCase() !== email?.toLowerCase()

/** Whether the code that was mailed to the new address is given; mails it otherwise. */
async function isCodeGiven(
  context: Context,
  tx: Db,
  user: Account,
  { email = '' }: Changes,
  { emailCode: code }: CustomerChange,
) {
  const kind = 'email-correction'
  if (code === undefined) {
    await askForProof(context, tx, { user, email, kind })
    return false
  }
  if ((await takeProof(context, tx, { userId: user.id, kind, code })) === email) return true
  throw new AppError('code_not_valid')
}

async function save(context: Context, tx: Db, by: AdminAction, before: Account, changes: Changes) {
  const demotes = before.status === 'admin' && changes.status !== undefined
  const weakens = demotes || changes.noMoney === true
  if (weakens) await lockAdmins(tx)
  if (changes.status !== undefined) await requireFitting(tx, before.id, changes.status)
  if (changes.username !== undefined) await requireRenamable(tx, before, changes.username)
  const after = await saveChanges(
    tx,
    before.id,
    changes,
    isAsBefore(before, changes),
    weakens ? leavesAnAdmin(before.id) : undefined,
  )
  if (!after) throw await refusalOf(tx, before)
  await writeAudit(tx, {
    ...by,
    action: 'customer.edited',
    subject: after.username,
    detail: changesInWords(before, changes),
  })
  if (demotes) await endViewsBy(tx, before.id, context.clock())
  if (changes.email !== undefined) await notifyOfEmail(context, tx, before, changes.email)
}

/** Refuses a status beside a running subscription that isn't the one it gives. */
async function requireFitting(tx: Db, userId: number, status: AccountStatus) {
  await lockAccount(tx, userId)
  const running = await findRunning(tx, userId)
  if (running && statusOfSubscriber(running) !== status) throw new AppError('subscription_runs')
}

/** Until the first login, nobody knows the account by its name. */
async function requireRenamable(tx: Db, { id, username }: Account, wanted: string) {
  const now = await lockUser(tx, id)
  if (now?.lastLoginAt) throw fieldFault('username', accountRefusals.renamed, 'conflict')
  if (wanted.toLowerCase() !== username.toLowerCase()) await requireUnusedName(tx, wanted)
}

/** Why nothing was saved: another change came first, or it is the last admin. */
async function refusalOf(tx: Db, before: Account): Promise<AppError> {
  const now = await findUser(tx, before.id)
  if (now) requireUnchanged(shownOf(now), shownOf(before))
  return new AppError('last_admin')
}

const shownOf = ({ username, email, fullName, phone, joinedAt, status, noMoney }: Account) => ({
  username,
  email: email ?? '',
  fullUserName: fullName ?? '',
  phone: phone ?? '',
  customerSince: dayOf(joinedAt.toISOString()),
  sbStatus: status,
  noMoney,
})

/** Invites again if there is no password yet; otherwise notifies both addresses. */
async function notifyOfEmail(context: Context, tx: Db, before: Account, email: string) {
  const byUs = { device: 'Our team', address: 'Our team' }
  if (before.passwordHash !== null)
    return announceEmail(context, tx, { before, email, from: byUs, isCorrection: true })
  await dropCodes(tx, before.id, ['recovery', 'invitation'])
  await inviteCustomer(context, tx, { ...before, email })
}
