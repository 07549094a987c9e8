import { recoveryCodeCount } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Limit } from '#db/throttle'
import type { TwoFactorMail } from '#emails/two-factor'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { newTypedCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { countUnusedCodes } from '#modules/auth/code-repo'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { findUser, type UserRow } from '#modules/auth/user-repo'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'
import { disableTotp, enableTotp, saveRecoveryCodes, saveTotpSecret } from './repo.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

const confirmAttempts: Limit = { max: 10, windowMs: minutesMs(15) }

export async function twoFactorState({ db }: Context, caller: Caller) {
  const user = await findUser(db, caller.userId)
  const recoveryCodesLeft = await countUnusedCodes(db, caller.userId, 'two-factor')
  return { enabled: Boolean(user?.totpEnabledAt), recoveryCodesLeft }
}

/** A new secret for the authenticator app, in force once a first code has confirmed it. */
export async function setUpTwoFactor(
  context: Context,
  caller: Caller,
  password: string,
  { address: from }: Origin,
) {
  const user = await confirmPassword(context, caller, password, from)
  if (user.totpEnabledAt) throw new AppError('conflict')
  const secret = newTotpSecret()
  if (!(await saveTotpSecret(context.db, user.id, context.seal.seal(secret))))
    throw new AppError('conflict')
  await writeAudit(context.db, { caller, action: 'two-factor.begun', address: from })
  return { secret, address: totpAddress(context.config.company.name, user.username, secret) }
}

/** Turns the second factor on; returns the recovery codes, which are shown only now. */
export async function confirmTwoFactor(
  context: Context,
  caller: Caller,
  code: string,
  origin: Origin,
): Promise<string[]> {
  const { db, clock, seal, throttle } = context
  await throttle.count(`two-factor-confirm:${caller.sessionId}`, confirmAttempts)
  const user = await findUser(db, caller.userId)
  if (!user?.totpSecret || user.totpEnabledAt) throw new AppError('conflict')
  const now = clock()
  const secret = seal.find(user.totpSecret)
  // Another server secret since it was shown: the setup starts over.
  if (secret === undefined) throw new AppError('conflict')
  const step = totpStep(secret, code, now)
  if (step === undefined) throw new AppError('wrong_two_factor_code')

  const codes = newRecoveryCodes()
  const enabled = { userId: user.id, sealedSecret: user.totpSecret, step, codes, now }
  await db.transaction(async (tx) => {
    if (!(await enableTotp(tx, enabled))) throw new AppError('conflict')
    await writeAudit(tx, { caller, action: 'two-factor.enabled', address: origin.address })
    await notify(context, tx, user, { change: 'on', codesLeft: codes.length, origin })
  })
  return codes
}

/**
 * Replaces all recovery codes; returns the new ones, which are shown only now. Requires both factors,
 * or a thief with just the password could get the second one here.
 */
export async function renewRecoveryCodes(
  context: Context,
  caller: Caller,
  shown: { password: string; code: string },
  origin: Origin,
): Promise<string[]> {
  const user = await confirmBoth(context, caller, shown, origin)
  const now = context.clock()
  const codes = newRecoveryCodes()
  await context.db.transaction(async (tx) => {
    if (!(await saveRecoveryCodes(tx, user.id, codes, now))) throw new AppError('two_factor_off')
    await writeAudit(tx, { caller, action: 'two-factor.codes-renewed', address: origin.address })
    await notify(context, tx, user, { change: 'codes-renewed', codesLeft: codes.length, origin })
  })
  return codes
}

/** Turns the second factor off. Requires both factors, or a stolen password would be enough. */
export async function disableTwoFactor(
  context: Context,
  caller: Caller,
  shown: { password: string; code: string },
  origin: Origin,
) {
  const user = await confirmBoth(context, caller, shown, origin)
  await context.db.transaction(async (tx) => {
    if (!(await disableTotp(tx, user.id))) throw new AppError('two_factor_off')
    await writeAudit(tx, { caller, action: 'two-factor.disabled', address: origin.address })
    await notify(context, tx, user, { change: 'off', codesLeft: 0, origin })
  })
}

type Notice = Pick<TwoFactorMail, 'change' | 'codesLeft'> & { origin: Origin }

const notify = (context: Context, tx: Db, user: UserRow, { origin, ...notice }: Notice) => {
  const now = context.clock()
  return emailCustomer(context, tx, user, {
    key: `two-factor-${notice.change}:${user.id}:${now.toISOString()}`,
    template: 'twoFactor',
    data: { ...mailContext(origin, now), ...notice },
  })
}

/** Checks the password, and a code from the app or a recovery code. */
async function confirmBoth(
  context: Context,
  caller: Caller,
  { password, code }: { password: string; code: string },
  { address }: Origin,
) {
  const user = await confirmPassword(context, caller, password, address)
  if (!user.totpEnabledAt) throw new AppError('two_factor_off')
  await requireSecondFactor(context, user, { code, address })
  return user
}

const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newTypedCode)
