import { randomBytes } from 'node:crypto'
import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { passwordFits } from '#lib/passwords'
import type { Limit } from '#lib/throttle'
import { writeAudit } from '#modules/audit/repo'
import { saveSession } from './session-repo.ts'
import { issueToken } from './session-token.ts'
import { findByLoginName, saveSignIn } from './user-repo.ts'

export type LoginTry = {
  username: string
  password: string
  address: string
  device: string
  /** A browser sends an Origin header; its token is bound to a cookie. */
  isBrowser: boolean
}

/** Failed tries. The first counts an account and an address together, so nobody is locked out from elsewhere. */
const perAccountAndAddress: Limit = { max: 10, windowMs: minutesMs(15) }
const perAddress: Limit = { max: 100, windowMs: minutesMs(60) }

/** Signs in: a token, and for browsers the value of the binding cookie. */
export async function login(context: Context, attempt: LoginTry) {
  const { db, clock, throttle } = context
  const accountKey = `login:${attempt.username.toLowerCase()}|${attempt.address}`
  const addressKey = `login-address:${attempt.address}`
  await throttle.check(accountKey, perAccountAndAddress)
  await throttle.check(addressKey, perAddress)

  const user = await findByLoginName(db, attempt.username)
  const fits = await passwordFits(user?.passwordHash, attempt.password)
  if (!user || !fits || user.blockedAt) {
    await throttle.count(accountKey, perAccountAndAddress)
    await throttle.count(addressKey, perAddress)
    await writeAudit(db, {
      action: 'login.failed',
      subject: user?.username,
      address: attempt.address,
    })
    throw new AppError('wrong_credentials')
  }
  await throttle.reset(accountKey)

  const now = clock()
  const expiresAt = addMs(now, lifetimes.sessionSeconds * 1000)
  const binding = attempt.isBrowser ? randomBytes(32).toString('base64url') : undefined
  return db.transaction(async (tx) => {
    const sid = await saveSession(tx, { userId: user.id, device: attempt.device, expiresAt, now })
    await saveSignIn(tx, user.id, now)
    await writeAudit(tx, {
      actor: { userId: user.id, username: user.username },
      action: 'login.succeeded',
      detail: attempt.device,
      address: attempt.address,
    })
    const issued = await issueToken(context, tx, {
      userId: user.id,
      sid,
      expiresAt,
      bind: binding && hashCode(binding),
    })
    return { ...issued, binding }
  })
}
