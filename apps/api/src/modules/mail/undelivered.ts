import type { Context } from '#context'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { countWaiting } from './repo.ts'
import { keptDays } from './rules.ts'

/**
 * Emails that have waited for long, since when, and why the newest that was tried failed; undefined without
 * any. Greylisting alone takes some minutes.
 */
export async function findWaiting({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const { since, ...waiting } = await countWaiting(db, {
    lateBefore: addMs(clock(), -minutesMs(10)),
    // No email is tried for longer.
    triedAfter: addMs(clock(), -daysMs(keptDays + 1)),
  })
  return since ? { ...waiting, since } : undefined
}
