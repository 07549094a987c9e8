import type { Db } from '#db/database'
import { findSetting } from '#modules/billing/provider/repo'

/** Stored by each round of the alarms: shows that background work is done. */
export const watchedKey = 'alarms watched'

export async function findWatchedAt(db: Db): Promise<Date | undefined> {
  const text = await findSetting(db, watchedKey)
  return text === undefined ? undefined : new Date(text)
}
