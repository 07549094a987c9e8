import { lifetimes } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import type { Context } from '#context'
import { AppError, orRefuse } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { lockSession, saveSession } from '#modules/auth/sessions/repo'
import { issueToken } from '#modules/auth/sessions/session-token'
import { findUser, lockUser } from '#modules/auth/user-repo'

/**
 * A read-only token to view as the customer: for half an hour at most, never longer than the
 * admin's session, only in the admin's own browser. Each gets its line in the customer's house
 * diary.
 */
export async function viewAsCustomer(
  context: Context,
  by: AdminAction,
  { id, reason }: { id: number; reason: string },
  claims: TokenClaims | undefined,
) {
  const { db, clock } = context
  const account = orRefuse(await findUser(db, id), 'user_not_found')
  if (account.blockedAt !== null || account.status === 'admin') throw new AppError('conflict')
  const now = clock()
  if (!claims) throw new AppError('session_expired')
  const longest = addMs(now, minutesMs(lifetimes.viewAsCustomerMinutes)).getTime()
  const expiresAt = new Date(Math.min(longest, claims.exp * 1000))
  return db.transaction(async (tx) => {
    // A view must not outlive the admin's role or session: whatever ends either waits.
    const viewer = await lockUser(tx, by.caller.userId)
    if (viewer?.status !== 'admin') throw new AppError('admin_only')
    if (!(await lockSession(tx, { userId: by.caller.userId, id: by.caller.sessionId })))
      throw new AppError('session_expired')
    const sid = await saveSession(tx, {
      userId: id,
      viewedBy: by.caller.userId,
      device: `View by ${by.caller.username}`,
      expiresAt,
      now,
    })
    await writeAudit(tx, {
      ...by,
      action: 'customer.viewed',
      subject: account.username,
      // The customer reads it in the house diary.
      detail: reason,
    })
    const { token } = await issueToken(context, tx, {
      userId: id,
      sid,
      bind: claims.bind,
      expiresAt,
      viewedBy: by.caller.username,
    })
    return { token, username: account.username }
  })
}
