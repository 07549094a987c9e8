import type { coverage as contract } from '@smart-bird/contracts/coverage'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { requestKinds } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { guaranteesOf } from '#modules/account/find-summary'
import { levelAt } from '#modules/levels/rules'
import type { CallersCoverage } from './repo.ts'
import { verdictOf } from './rules.ts'

/** What each kind of request would cost the customer now. */
export function coverageOf(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  found: CallersCoverage,
): Reply<typeof contract> {
  const [account] = found.account
  if (!account) throw new AppError('user_not_found')
  const now = clock()
  const level = levelAt(account, now)
  const ends = guaranteesOf(found.installations, now).map(({ endsAt }) => endsAt.getTime())
  const cover = { level, guaranteeEndsAt: ends.length > 0 ? new Date(Math.max(...ends)) : null }
  return {
    level,
    hourlyRate: config.hourlyRate ?? null,
    verdicts: requestKinds.map((kind) => ({ kind, ...verdictOf(kind, cover) })),
    saved: dollarsOf(found.saved[0]?.cents ?? 0),
  }
}
