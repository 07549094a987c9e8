import type { LevelState } from '@smart-bird/contracts/account'
import { levels } from '@smart-bird/contracts/limits'
import type { AccountStatus, UserLevel } from '@smart-bird/contracts/values'
import { addDays, dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { addMonths, addMs } from '#lib/clock'

export type LevelFacts = {
  joinedAt: Date
  status: AccountStatus
  /** Since when the subscription has run without a cancellation or a missed payment; null without one. */
  unbrokenSince: Date | null
}

/**
 * Support level (§9): Bonus for the first three months after joining, then by months of unbroken
 * subscription. A basic account after its bonus period has none.
 */
export function levelAt(facts: LevelFacts, now: Date): UserLevel | null {
  if (now < bonusEnd(facts.joinedAt)) return 'Bonus'
  const since = earningSince(facts)
  // On an earlier day, it may not have begun.
  if (since === null || since > now) return null
  if (now >= addMonths(since, levels.goldMonths)) return 'Gold'
  if (now >= addMonths(since, levels.silverMonths)) return 'Silver'
  return 'Bronze'
}

export const bonusEnd = (joinedAt: Date): Date => addMonths(joinedAt, levels.bonusMonths)

/** Before its first payment a subscription is active, but the account is basic and earns nothing. */
const earningSince = ({ status, unbrokenSince }: LevelFacts): Date | null =>
  status === 'basic' ? null : unbrokenSince

/** The level, and the next one. There is no next one after Gold or without a subscription. */
export function levelState(facts: LevelFacts, now: Date): LevelState {
  const bonusEndsAt = bonusEnd(facts.joinedAt)
  const since = earningSince(facts)
  const next = nextChange(since, bonusEndsAt, now)
  return {
    userLevel: levelAt(facts, now),
    unbrokenMonths: since ? wholeMonths(since, now) : 0,
    // Of that day as a whole: a step may follow another within minutes.
    nextLevel: next && levelAt(facts, endOfDay(next)),
    nextLevelAt: next?.toISOString() ?? null,
    bonusEndsAt: bonusEndsAt.toISOString(),
  }
}

const endOfDay = (moment: Date) => addMs(startOfDay(addDays(dayOf(moment.toISOString()), 1)), -1)

/** When the level will rise next through time alone. */
function nextChange(since: Date | null, bonusEndsAt: Date, now: Date): Date | null {
  if (!since) return null
  if (now < bonusEndsAt) return bonusEndsAt
  const steps = [levels.silverMonths, levels.goldMonths].map((months) => addMonths(since, months))
  return steps.find((step) => step > now) ?? null
}

function wholeMonths(from: Date, to: Date): number {
  let months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  while (months > 0 && addMonths(from, months) > to) months--
  return Math.max(0, months)
}
