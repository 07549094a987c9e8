import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { addMs } from '#lib/clock'
import { saveSetting } from '#modules/billing/provider/repo'
import { saveNeeds } from '#modules/house/need-repo'
import { findConditions } from './conditions.ts'
import { mailAlarms } from './mail-alarms.ts'
import { lockOpen, saveMoments, saveOpened } from './repo.ts'
import { compare, latelyMs } from './rules.ts'
import { watchedKey } from './watched-at.ts'

export const watchQueue: Queue<object> = {
  name: 'watch',
  retry: { limit: 2, delaySeconds: 20, delayMaxSeconds: 60 },
}

/**
 * Opens an alarm for each condition that is new, ends those whose condition is gone, and queues the emails
 * about both in the same transaction; then looks at what homes need. Safe to run in two processes at once.
 */
export async function watch(context: Context) {
  const { db, batch, clock, config } = context
  const conditions = await findConditions({ ...context, db: batch })
  await db.transaction(async (tx) => {
    const now = clock()
    const open = await lockOpen(tx, addMs(now, -latelyMs))
    const changes = compare(open, conditions, { now, quietMs: config.alarms.quietMs })
    await saveOpened(tx, changes.opened)
    await saveMoments(tx, changes.returned, { quietSince: null })
    await saveMoments(tx, changes.quiet, { quietSince: now })
    await saveMoments(tx, changes.over, { overAt: now })
    await mailAlarms(context, tx, now)
    await saveSetting(tx, watchedKey, now.toISOString())
  })
  // Last, because after an outage it changes every home, and no alarm is to wait for that.
  await saveNeeds(batch, clock())
}
