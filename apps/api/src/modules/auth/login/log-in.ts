import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { passwordMatches } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { isTemporaryPasswordOver } from '#modules/auth/passwords/temporary-password'
import { isTrustedDevice } from '#modules/auth/sessions/trusted-device-repo'
import { requireSecondFactor } from '#modules/auth/two-factor/require-second-factor'
import { findByLoginName, type UserRow } from '#modules/auth/user-repo'
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
export async function logIn(context: Context, attempt: LoginAttempt): Promise<LoginResult> {
  const { db, clock } = context
  const user = await findByLoginName(db, attempt.username)
  const isTrusted = await isTrustedDevice(db, user?.id ?? 0, attempt.deviceToken, clock())
  const found = await checkPassword(context, user, attempt, isTrusted)
  const factor =
    found.totpEnabledAt && !isTrusted ? await requireSecondFactor(context, found, attempt) : 'none'
  return openSession(context, found, attempt, factor)
}

async function checkPassword(
  context: Context,
  user: UserRow | undefined,
  attempt: LoginAttempt,
  isTrusted: boolean,
): Promise<UserRow> {
  const { db, clock } = context
  const { username: name, password, address } = attempt
  const counted = await countLoginAttempt(context, { user, name, address, isTrusted })
  const matches = await passwordMatches(user?.passwordHash, password).catch(async (error) => {
    // Not checked, because too many are waiting: this was no wrong guess.
    await counted.uncount()
    throw error
  })
  if (
    !user ||
    !matches ||
    user.blockedAt ||
    (user.mustChangePassword && (await isTemporaryPasswordOver(db, user, clock())))
  ) {
    await writeAudit(db, { action: 'login.failed', subject: user?.username, address })
    throw new AppError('wrong_credentials')
  }
  await counted.succeeded()
  return user
}
