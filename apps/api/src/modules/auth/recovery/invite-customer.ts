import { lifetimes } from '@smart-bird/contracts/limits'
import { personalWords } from '@smart-bird/passwords/personal-words'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import { newCode } from '#lib/codes'
import { hashPassword, inTurn } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import { addCode, findCode, replaceCode, takeCode } from '#modules/auth/code-repo'
import { refuseGuessable, replacePassword } from '#modules/auth/passwords/replace-password'
import { findUser, lockUser, saveInvited, type UserRow } from '#modules/auth/user-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { countCodeAttempt, uncountCodeAttempt } from './code-limits.ts'

/**
 * Queues the email for setting a first password, and invalidates older links. Needs a transaction. One of many waits
 * behind emails that somebody waits for.
 */
export async function inviteCustomer(
  context: Context,
  tx: Db,
  user: Pick<UserRow, 'id' | 'username' | 'fullName' | 'status'> & { email: string },
  { isOneOfMany = false, isFirst = false } = {},
) {
  const { id, code } = await newInvitation(context, tx, user.id)
  await emailCustomer(context, tx, user, {
    key: `invitation:${id}`,
    template: 'invitation',
    data: { username: user.username, code, isAdmin: user.status === 'admin', isFirst },
    isOneOfMany,
  })
}

/** Saves a code for setting a first password, and invalidates older ones unless it is to. Needs a transaction. */
export async function newInvitation(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  userId: number,
  { keepsOlder = false } = {},
) {
  const now = clock()
  const code = newCode()
  const expiresAt = addMs(now, daysMs(lifetimes.invitationDays))
  const save = keepsOlder ? addCode : replaceCode
  const id = await save(tx, { userId, kind: 'invitation', code, expiresAt, now })
  await saveInvited(tx, userId, now)
  return { id, code }
}

/** The account an invitation is for; does not use it up. */
export async function findInvitation(context: Context, code: string, address: string) {
  await countCodeAttempt(context, address)
  const { user, expiresAt } = await getInvited(context, code)
  const personal = personalWords(user)
  return { username: user.username, personal, expiresAt: expiresAt.toISOString() }
}

type Acceptance = { token: string; newPassword: string }

/** Sets the first password of an account. */
export const acceptInvitation = (context: Context, acceptance: Acceptance, address: string) =>
  inTurn(address, () => accept(context, acceptance, address))

async function accept(context: Context, { token: code, newPassword }: Acceptance, address: string) {
  const { db, clock } = context
  await countCodeAttempt(context, address)
  const { user } = await getInvited(context, code)
  await refuseGuessable(newPassword, user)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const now = clock()
    await lockUser(tx, user.id)
    if (!(await takeCode(tx, { userId: user.id, kind: 'invitation', code }, now)))
      throw new AppError('code_not_valid')
    await replacePassword(tx, { userId: user.id, passwordHash, mustChange: false, now })
    await writeAudit(tx, {
      caller: { userId: user.id, username: user.username },
      action: 'invitation.accepted',
      address,
    })
  })
  await uncountCodeAttempt(context, address)
}

async function getInvited({ db, clock }: Context, code: string) {
  const found = await findCode(db, 'invitation', code, clock())
  const user = found && (await findUser(db, found.userId))
  if (!user || !found.expiresAt || user.blockedAt) throw new AppError('code_not_valid')
  return { user, expiresAt: found.expiresAt }
}
