import { unreadableSecrets } from '@smart-bird/contracts/errors'
import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { AppError } from '#lib/app-error'
import { daysMs, minutesMs } from '#lib/clock'
import { normalTypedCode } from '#lib/codes'
import { networkOf } from '#lib/network'
import { isFamiliarNetwork, writeAudit } from '#modules/audit/repo'
import { takeCode } from '#modules/auth/code-repo'
import { saveTotpStep, type UserRow } from '#modules/auth/user-repo'
import { isAppCode, totpStep } from './totp.ts'

/** Three codes in a million fit at any moment. */
const perAccountAndAddress: Limit = { max: 5, windowMs: minutesMs(30) }
/** From networks the customer never logged in from. At 20 guesses a day, a hit takes 45 years on average. */
const perAccount: Limit = { max: 20, windowMs: daysMs(1) }

/** Which kind of code was good. */
export type CodeUsed = 'app' | 'recovery-code'

/** Asks for the second factor after the right password; throws where it is missing or wrong. */
export async function requireSecondFactor(
  context: Context,
  user: UserRow,
  { code, address }: { code?: string | undefined; address: string },
): Promise<CodeUsed> {
  if (code === undefined) throw new AppError('two_factor_required')
  const { throttle } = context
  const network = networkOf(address)
  const bothKey = `two-factor:${user.id}|${network}`
  const accountKey = `two-factor:${user.id}`
  await throttle.count(bothKey, perAccountAndAddress)
  const refusal = await throttle.note(accountKey, perAccount)
  if (refusal && !(await isFamiliarNetwork(context.db, user.username, network))) throw refusal

  const used = await acceptCode(context, user, code)
  if (!used) {
    await writeAudit(context.db, { action: 'two-factor.failed', subject: user.username, address })
    throw new AppError('wrong_two_factor_code')
  }
  await throttle.settle({ forget: [bothKey], uncount: [accountKey] })
  return used
}

/** Uses up a code of the app or a recovery code; undefined where it is wrong or was used already. */
async function acceptCode({ db, seal, clock }: Context, { id, totpSecret }: UserRow, code: string) {
  const now = clock()
  if (!isAppCode(code)) {
    const own = { userId: id, kind: 'two-factor', code: normalTypedCode(code) } as const
    return (await takeCode(db, own, now)) ? 'recovery-code' : undefined
  }
  if (totpSecret === null) return undefined
  const secret = seal.find(totpSecret)
  if (secret === undefined)
    throw new AppError('wrong_two_factor_code', { sentence: unreadableSecrets.app })
  const step = totpStep(secret, code, now)
  return step !== undefined && (await saveTotpStep(db, id, step)) ? 'app' : undefined
}
