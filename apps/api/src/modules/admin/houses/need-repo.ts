import { type HouseNeed, houseNeeds } from '@smart-bird/contracts/house-needs'
import { houseBackupDays, houseSilentHours } from '@smart-bird/contracts/limits'
import { type SQL, sql } from 'drizzle-orm'
import { houses, isUnconnected } from '#db/tables/houses'
import { addMs, daysMs, minutesMs } from '#lib/clock'

/**
 * How urgent a house's first need is (`needsOf`, in order); one without needs comes after them, and one that isn't
 * connected after all, whether the order rises or falls.
 */
export function needOrder(now: Date, isRising: boolean): SQL<number> {
  const since = (ms: number) => addMs(now, -ms).toISOString()
  const reportedSince = since(minutesMs(houseSilentHours * 60))
  const numberOf = (name: string) => sql`(${houses.health} ->> ${name})`
  // Compared as text, because one bad value would make a cast fail the whole list.
  const isBefore = (name: string, time: string) => sql`${numberOf(name)} collate "C" < ${time}`
  const isSome = (name: string) => sql`${numberOf(name)}::int > 0`
  // In the order in which they are asked: without a report of today, the numbers say nothing.
  const asked: readonly (readonly [HouseNeed, SQL])[] = [
    ['neverReported', sql`${houses.lastReportAt} is null`],
    ['silent', sql`${houses.lastReportAt} < ${reportedSince}::timestamptz`],
    ['noHealth', sql`${houses.health} is null or ${isBefore('reportedAt', reportedSince)}`],
    ['repairs', isSome('repairs')],
    ['backup', sql`coalesce(${isBefore('lastBackupAt', since(daysMs(houseBackupDays)))}, true)`],
    ['devices', isSome('unavailableDevices')],
    ['batteries', isSome('lowBatteries')],
    ['updates', isSome('updates')],
  ]
  const places = asked.map(
    ([need, isSo]) => sql`when ${isSo} then ${sql.raw(String(houseNeeds.indexOf(need)))}`,
  )
  const unconnected = sql.raw(String(isRising ? houseNeeds.length + 1 : -1))
  return sql<number>`(case when ${isUnconnected(houses)} then ${unconnected} ${sql.join(places, sql` `)} else ${sql.raw(String(houseNeeds.length))} end)`
}
