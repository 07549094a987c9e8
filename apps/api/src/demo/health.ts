import type { ReportedHealth } from '@smart-bird/contracts/house'
import { dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { houseDays } from '#db/tables/house-days'
import { houses } from '#db/tables/houses'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import type { DemoCondition } from './accounts.ts'

/** A house backs itself up at 4:45 AM. */
const backupMs = minutesMs(4 * 60 + 45)
/** How many days ago the house was without power, had a lamp that failed, or had an older package that reports no health. */
const ofInterest = { silent: [41, 43], failing: [118, 127], noHealth: [260, 300] } as const

/** A demo house as it is, and its days before. */
export async function seedHealth(tx: Db, { userId, id }: Key, condition: DemoCondition, now: Date) {
  const lastReportAt = addMs(now, -minutesMs(condition.reportMinutesAgo))
  const health = healthAt(condition, lastReportAt)
  await tx.update(houses).set({ lastReportAt, health }).where(eq(houses.userId, userId))
  const isIn = ([from, to]: readonly [number, number], ago: number) => ago >= from && ago <= to
  const rows = Array.from({ length: condition.days }, (_, ago) => {
    const at = addMs(lastReportAt, -daysMs(ago))
    const before = {
      ...{ updates: 0, repairs: 0, lowBatteries: 0, backupDaysAgo: 0 },
      unavailableDevices: isIn(ofInterest.failing, ago) ? 1 : 0,
    }
    const numbers = ago < 3 ? condition.health : isIn(ofInterest.noHealth, ago) ? null : before
    return {
      ago,
      row: {
        ...{ userId, houseId: id, day: dayOf(at.toISOString()) },
        health: condition.health && healthAt({ ...condition, health: numbers }, at),
      },
    }
  })
  const reported = rows.filter(({ ago }) => !isIn(ofInterest.silent, ago)).map(({ row }) => row)
  // One row a day, also where the clocks change.
  await tx.insert(houseDays).values(reported).onConflictDoNothing()
}

function healthAt({ health }: DemoCondition, reportedAt: Date): ReportedHealth | null {
  if (!health) return null
  const { backupDaysAgo, ...numbers } = health
  const night = dayOf(addMs(reportedAt, -daysMs(backupDaysAgo) - backupMs).toISOString())
  const lastBackupAt = addMs(startOfDay(night), backupMs).toISOString()
  return { ...numbers, lastBackupAt, reportedAt: reportedAt.toISOString() }
}
