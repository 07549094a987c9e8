import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import type { Caller } from '#http/caller'
import { AppError, orRefuse } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { inTurn, passwordMatches } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import { findUser, type UserRow } from '#modules/auth/user-repo'

/** Per session, so that a stolen one can't use up the customer's attempts. */
const perSession: Limit = { max: 10, windowMs: minutesMs(60) }

/**
 * Checks a logged-in user's password again before an important change; returns the user.
 * Throws `wrong_password`, `user_not_found` or `too_many_requests`.
 */
export const confirmPassword = (
  context: Context,
  caller: Caller,
  password: string,
  address: string,
): Promise<UserRow> => inTurn(address, () => confirm(context, caller, password, address))

async function confirm(
  { db, throttle }: Context,
  caller: Caller,
  password: string,
  address: string,
) {
  const key = `password:${caller.sessionId}`
  await throttle.count(key, perSession)
  const user = orRefuse(await findUser(db, caller.userId), 'user_not_found')
  if (!(await passwordMatches(user.passwordHash, password))) {
    await writeAudit(db, { caller, action: 'password.refused', address })
    throw new AppError('wrong_password')
  }
  await throttle.reset(key)
  return user
}
