import { lifetimes } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { saveSession } from '#modules/auth/session-repo'
import { issueToken } from '#modules/auth/session-token'
import { findUser } from '#modules/auth/user-repo'
import type { Act } from '../act.ts'

/**
 * A token that shows what the customer sees and changes nothing, for half an hour and for the
 * administrator's own browser.
 */
export async function viewAsCustomer(
  context: Context,
  { caller, address }: Act,
  id: number,
  claims: TokenClaims | undefined,
) {
  const { db, clock } = context
  const account = await findUser(db, id)
  if (!account) throw new AppError('user_not_found')
  if (account.blockedAt !== null || account.status === 'admin') throw new AppError('conflict')
  const now = clock()
  const expiresAt = addMs(now, minutesMs(lifetimes.viewAsCustomerMinutes))
  return db.transaction(async (tx) => {
    const sid = await saveSession(tx, {
      userId: id,
      viewedBy: caller.userId,
      device: `View by ${caller.username}`,
      expiresAt,
      now,
    })
    await writeAudit(tx, {
      actor: caller,
      action: 'customer.viewed',
      subject: account.username,
      address,
    })
    const { token } = await issueToken(context, tx, {
      userId: id,
      sid,
      bind: claims?.bind,
      expiresAt,
      viewedBy: caller.username,
    })
    return { token, username: account.username }
  })
}
