import type { overview } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { countUndelivered } from './repo.ts'
import { keptDays } from './rules.ts'

type Undelivered = Pick<Reply<typeof overview>, 'emailsWaiting' | 'emailsGivenUp'>

/** What admins must know of emails that aren't delivered. Greylisting alone takes some minutes. */
export async function findUndelivered({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Undelivered> {
  const found = await countUndelivered(db, {
    lateBefore: addMs(clock(), -minutesMs(10)),
    // The release before stopped trying without saying so.
    triedAfter: addMs(clock(), -daysMs(keptDays + 1)),
    recentAfter: addMs(clock(), -daysMs(7)),
  })
  const { waiting, since, reason, givenUp } = found
  return {
    emailsWaiting: since && { count: waiting, since: since.toISOString(), reason },
    emailsGivenUp: givenUp,
  }
}
