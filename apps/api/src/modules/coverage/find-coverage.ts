import type { coverage as contract } from '@smart-bird/contracts/coverage'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { requestKinds } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { guaranteesOf } from '#modules/account/guarantee-rules'
import { levelAt } from '#modules/levels/rules'
import { type CallersCoverage, type FoundCover, findCoverFacts } from './repo.ts'
import { type Cover, verdictOf } from './rules.ts'

/** What each kind of request would cost the customer now. */
export function coverageOf(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  found: CallersCoverage,
): Reply<typeof contract> {
  return {
    ...verdictsOf(coverOf(found, clock())),
    hourlyRate: config.hourlyRate ?? null,
    saved: dollarsOf(found.saved[0]?.cents ?? 0),
  }
}

/** The same of any customer; throws `user_not_found`. */
export const findVerdicts = async (db: Db, userId: number, now: Date) =>
  verdictsOf(await findCover(db, userId, now))

/** What decides about a customer's requests at a moment; throws `user_not_found`. */
export const findCover = async (db: Db, userId: number, now: Date): Promise<Cover> =>
  coverOf(await findCoverFacts(db, userId), now)

function coverOf({ account: [account], works, taken }: FoundCover, now: Date): Cover {
  if (!account) throw new AppError('user_not_found')
  return { level: levelAt(account, now), guarantees: guaranteesOf([...works, ...taken], now) }
}

const verdictsOf = (cover: Cover) => ({
  level: cover.level,
  verdicts: requestKinds.map((kind) => ({ kind, ...verdictOf(kind, cover) })),
})
