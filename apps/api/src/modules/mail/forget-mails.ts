import type { Context } from '#context'
import { addMonths, addMs, daysMs } from '#lib/clock'
import { deleteForgotten, eraseContents, eraseRecipients } from './forget-repo.ts'
import { resendDays } from './rules.ts'

/** So many rows a statement. */
const batchSize = 1000

/** Erases what can't be sent again any more, and what the log of emails has kept for long enough. */
export async function forgetMails({ batch, clock, config }: Context) {
  const now = clock()
  await eraseContents(batch, addMs(now, -daysMs(resendDays)))
  const before = addMonths(now, -config.kept.mails)
  for (const forget of [deleteForgotten, eraseRecipients])
    while ((await forget(batch, before, batchSize)) === batchSize);
}
