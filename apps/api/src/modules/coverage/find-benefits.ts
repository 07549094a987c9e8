import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { findLevelFacts } from '#modules/levels/repo'
import { levelAt } from '#modules/levels/rules'
import { benefitsOf } from './rules.ts'

/** A customer's level, and what it takes off orders made now; throws `user_not_found`. */
export async function findBenefitsOf(db: Db, userId: number, now: Date) {
  const account = await findLevelFacts(db, userId)
  if (!account) throw new AppError('user_not_found')
  const level = levelAt(account, now)
  return { level, benefits: benefitsOf(level) }
}
