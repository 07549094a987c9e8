import { addDays, dayOf, momentAt, startOfDay } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { addMs, minutesMs } from '#lib/clock'
import { mailReminder } from './mails.ts'
import { claimReminder, listToRemind } from './repo.ts'

export const remindVisitsQueue: Queue<object> = {
  name: 'remind-visits',
  retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
}

/** Nobody forgets since then. */
const freshMs = minutesMs(20 * 60)

/** Reminds customers once, from 4 PM on, of tomorrow's visits. */
export async function remindOfVisits(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const today = dayOf(now.toISOString())
  if (now < momentAt(today, '16:00')) return
  const [from, until] = [1, 2].map((days) => startOfDay(addDays(today, days)))
  if (!from || !until) return
  for (const { id } of await listToRemind(context.batch, { from, until }))
    await db.transaction(async (tx) => {
      // It may have been moved or canceled since it was read.
      const visit = await claimReminder(tx, id, { from, until }, now)
      if (visit?.startsAt && visit.agreedAt && visit.agreedAt <= addMs(visit.startsAt, -freshMs))
        await mailReminder(context, tx, visit)
    })
}
