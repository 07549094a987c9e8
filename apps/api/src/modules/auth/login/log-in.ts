import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { passwordFits } from '#lib/passwords'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { isTemporaryPasswordOver } from '#modules/auth/passwords/temporary-password'
import { isTrustedDevice } from '#modules/auth/sessions/trusted-device-repo'
import { requireSecondFactor } from '#modules/auth/two-factor/require-second-factor'
import { findByLoginName, type UserRow } from '#modules/auth/user-repo'
import { countLoginTry } from './login-limits.ts'
import { openSession, type SignIn } from './open-session.ts'

export type LoginTry = Origin & {
  username: string
  password: string
  code?: string | undefined
  rememberDevice?: boolean | undefined
  /** The cookie of a device that may skip the second factor. */
  deviceToken?: string | undefined
}

/** Signs in: a token, and the values of the cookies that go with it. */
export async function login(context: Context, attempt: LoginTry): Promise<SignIn> {
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
  attempt: LoginTry,
  isTrusted: boolean,
): Promise<UserRow> {
  const { db, clock } = context
  const { username: name, password, address } = attempt
  const tries = await countLoginTry(context, { user, name, address, isTrusted })
  const fits = await passwordFits(user?.passwordHash, password).catch(async (error) => {
    // Not looked at, because too many wait already: that is nobody's wrong guess.
    await tries.giveBack()
    throw error
  })
  if (
    !user ||
    !fits ||
    user.blockedAt ||
    (user.mustChangePassword && (await isTemporaryPasswordOver(db, user, clock())))
  ) {
    await writeAudit(db, { action: 'login.failed', subject: user?.username, address })
    throw new AppError('wrong_credentials')
  }
  await tries.succeeded()
  return user
}
