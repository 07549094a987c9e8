import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { inTurn, passwordMatches } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { isTemporaryPasswordOver } from '#modules/auth/passwords/temporary-password'
import { requireSecondFactor } from '#modules/auth/two-factor/require-second-factor'
import { findForLogin, type UserRow } from '#modules/auth/user-repo'
import { countLoginAttempt } from './login-limits.ts'
import { type LoginResult, openSession } from './open-session.ts'

export type LoginAttempt = Origin & {
  username: string
  password: string
  code?: string | undefined
  rememberDevice?: boolean | undefined
  /** The cookie of a device that may skip the second factor. */
  deviceToken?: string | undefined
}

/** Logs in; returns a token and the values of its cookies. */
export const logIn = (context: Context, attempt: LoginAttempt): Promise<LoginResult> =>
  inTurn(attempt.address, async () => {
    const { username: name, deviceToken } = attempt
    const known = await findForLogin(context.db, { name, deviceToken, now: context.clock() })
    const counted = await countLoginAttempt(context, { ...known, name, address: attempt.address })
    const user = await checkPassword(context, known.user, attempt)
    if (!user.totpEnabledAt || known.isTrusted)
      return openSession(context, user, attempt, 'none', counted.succeeded)
    // The password was right, whatever becomes of the code.
    await counted.succeeded()
    return openSession(context, user, attempt, await requireSecondFactor(context, user, attempt))
  })

async function checkPassword(
  { db, clock }: Context,
  user: UserRow | undefined,
  { password, address }: LoginAttempt,
): Promise<UserRow> {
  const matches = await passwordMatches(user?.passwordHash, password)
  if (
    !user ||
    !matches ||
    user.blockedAt ||
    (user.mustChangePassword && (await isTemporaryPasswordOver(db, user, clock())))
  ) {
    await writeAudit(db, { action: 'login.failed', subject: user?.username, address })
    throw new AppError('wrong_credentials')
  }
  return user
}
