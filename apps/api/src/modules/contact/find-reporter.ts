import type { ReportParams } from '@smart-bird/contracts/contact'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { requireSelf } from '#http/require-self'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import type { Limit } from '#lib/throttle'
import { findByLoginName, findUser, type UserRow } from '#modules/auth/user-repo'

/** The account a report belongs to. */
export type Reporter = {
  user: UserRow
  /** Whether a session proves it; else username and e-mail of the payload fit this account. */
  isSignedIn: boolean
}

/** Finds the account behind a report; the wire format of the call has no place for a session. */
export async function findReporter(
  { db }: Pick<Context, 'db'>,
  caller: Caller | undefined,
  form: ReportParams,
): Promise<Reporter | undefined> {
  if (caller) {
    if (caller.viewedBy !== null) throw new AppError('read_only')
    requireSelf(caller, { username: form.username })
    const user = await findUser(db, caller.userId)
    return user && { user, isSignedIn: true }
  }
  const user = await findByLoginName(db, form.username)
  const email = form.email.toLowerCase()
  return user?.email && user.email.toLowerCase() === email ? { user, isSignedIn: false } : undefined
}

const unprovenMails: Limit = { max: 3, windowMs: minutesMs(60) }

/** Whether a confirmation may be mailed: who only knows somebody's e-mail cannot fill that mailbox. */
export async function mayConfirm(
  { throttle }: Pick<Context, 'throttle'>,
  { user, isSignedIn }: Reporter,
): Promise<boolean> {
  return isSignedIn || !(await throttle.note(`report-mail:${user.id}`, unprovenMails))
}
