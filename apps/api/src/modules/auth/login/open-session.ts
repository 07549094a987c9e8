import { randomBytes } from 'node:crypto'
import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { addMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { countUnusedCodes } from '#modules/auth/code-repo'
import type { Origin } from '#modules/auth/origin'
import { isKnownDevice, saveSession } from '#modules/auth/sessions/repo'
import { issueToken } from '#modules/auth/sessions/session-token'
import { saveTrustedDevice } from '#modules/auth/sessions/trusted-device-repo'
import type { CodeUsed } from '#modules/auth/two-factor/require-second-factor'
import { saveLogin, type UserRow } from '#modules/auth/user-repo'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'

export type LoginResult = {
  token: string
  sbVersion: string | null
  /** Value of the cookie the token is bound to; only for browsers. */
  binding: string | undefined
  /** Value of the cookie that lets this device skip the second factor. */
  trustedDevice: string | undefined
}

/** Opens a session for a user who has passed every check. */
export async function openSession(
  context: Context,
  user: UserRow,
  origin: Origin & { rememberDevice?: boolean | undefined },
  factor: CodeUsed | 'none',
  /** What else belongs to it, as the last in its transaction. */
  settle?: (tx: Db) => Promise<void>,
): Promise<LoginResult> {
  const now = context.clock()
  const expiresAt = addMs(now, lifetimes.sessionSeconds * 1000)
  const binding = origin.isBrowser ? randomBytes(32).toString('base64url') : undefined
  return context.db.transaction(async (tx) => {
    if (!(await saveLogin(tx, user, now))) throw new AppError('wrong_credentials')
    await notifyCustomer(context, tx, user, origin, factor)
    const sid = await saveSession(tx, { userId: user.id, device: origin.device, expiresAt, now })
    const trustedDevice =
      factor !== 'none' && origin.rememberDevice
        ? await saveTrustedDevice(tx, user.id, now)
        : undefined
    await writeAudit(tx, {
      caller: { userId: user.id, username: user.username },
      action: 'login.succeeded',
      detail: [origin.device, factorWords[factor]].filter(Boolean).join(', '),
      address: origin.address,
    })
    const bind = binding && hashCode(binding)
    const issued = await issueToken(context, tx, { userId: user.id, sid, expiresAt, bind })
    await settle?.(tx)
    return { ...issued, binding, trustedDevice }
  })
}

const factorWords = {
  none: '',
  app: 'with the app',
  'recovery-code': 'with a recovery code',
} as const

async function notifyCustomer(
  context: Context,
  tx: Db,
  user: UserRow,
  origin: Origin,
  factor: CodeUsed | 'none',
) {
  const now = context.clock()
  if (factor === 'recovery-code') {
    const codesLeft = await countUnusedCodes(tx, user.id, 'two-factor')
    await emailCustomer(context, tx, user, {
      key: `recovery-code-used:${user.id}:${now.toISOString()}`,
      template: 'twoFactor',
      data: { ...mailContext(origin, now), change: 'recovery-code-used', codesLeft },
    })
  }
  // Not judged by sessions, because old ones are deleted.
  const isFirst = user.lastLoginAt === null
  if (!isFirst && !(await isKnownDevice(tx, user.id, origin.device)))
    await emailCustomer(context, tx, user, {
      key: `new-login:${user.id}:${now.toISOString()}`,
      template: 'newLogin',
      data: mailContext(origin, now),
    })
}
