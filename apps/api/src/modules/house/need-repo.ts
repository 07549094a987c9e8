import { type HouseNeed, houseNeeds } from '@smart-bird/contracts/house-needs'
import { houseBackupDays, houseSilentHours } from '@smart-bird/contracts/limits'
import { and, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { houses } from '#db/tables/houses'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { addMs, daysMs, minutesMs } from '#lib/clock'

const failuresSinceDays = 30

/** The restarts of a house that failed lately. */
export const failedRestarts = (now: Date): SQL => sql`
  from ${deliveries} where ${deliveries.userId} = ${houses.userId}
  and ${deliveries.action} = 'restart' and ${deliveries.error} is not null
  and ${deliveries.createdAt} > ${addMs(now, -daysMs(failuresSinceDays)).toISOString()}::timestamptz`

/** The place of a house's first need (`needsOf`) in `houseNeeds`; their number if it has none, -1 if restarts fail. */
export function needOf(
  { lastReportAt, health }: Record<'lastReportAt' | 'health', SQLWrapper>,
  now: Date,
): SQL<number> {
  const since = (ms: number) => addMs(now, -ms).toISOString()
  const reportedSince = since(minutesMs(houseSilentHours * 60))
  const numberOf = (name: string) => sql`(${health} ->> ${name})`
  // Compared as text, because one bad value would make a cast fail the whole list.
  const isBefore = (name: string, time: string) => sql`${numberOf(name)} collate "C" < ${time}`
  const isSome = (name: string) => sql`${numberOf(name)}::int > 0`
  // In the order in which they are asked: without a report of today, the numbers say nothing.
  const asked: readonly (readonly [HouseNeed, SQL])[] = [
    ['neverReported', sql`${lastReportAt} is null`],
    ['silent', sql`${lastReportAt} < ${reportedSince}::timestamptz`],
    ['noHealth', sql`${health} is null or ${isBefore('reportedAt', reportedSince)}`],
    ['repairs', isSome('repairs')],
    ['backup', sql`coalesce(${isBefore('lastBackupAt', since(daysMs(houseBackupDays)))}, true)`],
    ['devices', isSome('unavailableDevices')],
    ['batteries', isSome('lowBatteries')],
    ['updates', isSome('updates')],
  ]
  const places = asked.map(
    ([need, isSo]) => sql`when ${isSo} then ${sql.raw(String(houseNeeds.indexOf(need)))}`,
  )
  return sql<number>`(case when exists (select ${failedRestarts(now)}) then -1 ${sql.join(places, sql` `)} else ${sql.raw(String(houseNeeds.length))} end)`
}

/** Looks at the needs of one house or all: some come with time. Stored, because no index can hold what depends on the clock. */
export async function saveNeeds(db: Db, now: Date, house?: Key) {
  const need = needOf(houses, now)
  await db
    .update(houses)
    .set({ need })
    .where(and(ne(houses.need, need), house && hasKey(houses, house)))
}
