import type { ReportParams } from '@smart-bird/contracts/enquiry-forms'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { requireSelf } from '#http/require-self'
import { AppError } from '#lib/app-error'
import { findByLoginName, findUser, type UserRow } from '#modules/auth/user-repo'

/** The account that a report names. */
export type Reporter = {
  user: UserRow
  /**
   * True if a session proves it. Otherwise only the payload's username and email match, which others may know, too: such a
   * report never stands among the customer's own words.
   */
  isLoggedIn: boolean
}

/** Finds the account that a report names. The wire format has no field for a session. */
export async function findReporter(
  { db }: Pick<Context, 'db'>,
  caller: Caller | undefined,
  form: ReportParams,
): Promise<Reporter | undefined> {
  if (caller) {
    if (caller.viewedBy !== null) throw new AppError('read_only')
    requireSelf(caller, { username: form.username })
    const user = await findUser(db, caller.userId)
    return user && { user, isLoggedIn: true }
  }
  const user = await findByLoginName(db, form.username)
  const email = form.email.toLowerCase()
  return user?.email && user.email.toLowerCase() === email ? { user, isLoggedIn: false } : undefined
}
