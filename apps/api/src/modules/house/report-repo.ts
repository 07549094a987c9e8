import type { ReportedHealth } from '@smart-bird/contracts/house'
import { dayOf } from '@smart-bird/receipt/moment'
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houseDays } from '#db/tables/house-days'
import { houses } from '#db/tables/houses'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { timeOf } from '#db/texts'
import { needOf } from './need-repo.ts'

type Report = { userId: number; version: string | null; now: Date }
/** Null if a report says nothing of it. */
type NewHealth = { health: ReportedHealth | null }
type DayOfHouse = Pick<Report, 'userId' | 'now'> & NewHealth & { houseId: number }

/**
 * Saves a house's last contact, and its version and health if given. False, with nothing changed, if it
 * has already sent a newer report.
 */
export async function saveReport(
  db: Db,
  { userId, version, now, sentAt, health }: Report & NewHealth & { sentAt: Date | undefined },
): Promise<boolean> {
  const [saved] = await db
    .update(houses)
    .set({
      lastReportAt: now,
      lastSentAt: sentAt,
      version: version ?? undefined,
      health: health ?? undefined,
      need: needOf(
        {
          lastReportAt: timeOf(now),
          health: health ? sql`${JSON.stringify(health)}::jsonb` : houses.health,
        },
        now,
      ),
    })
    .where(
      and(
        eq(houses.userId, userId),
        sentAt ? or(isNull(houses.lastSentAt), lte(houses.lastSentAt, sentAt)) : undefined,
      ),
    )
    .returning({ id: houses.id })
  if (!saved) return false
  await saveDay(db, { userId, houseId: saved.id, now, health })
  return true
}

/** The day keeps the last health reported, whatever else was reported after it. */
const saveDay = (db: Db, { now, ...row }: DayOfHouse) =>
  db
    .insert(houseDays)
    .values({ ...row, day: dayOf(now.toISOString()) })
    .onConflictDoUpdate({
      target: [houseDays.userId, houseDays.day],
      set: { health: sql`coalesce(excluded.health, ${houseDays.health})` },
    })

/** Deletes the days before a given one. */
export async function deleteOldHouseDays(db: Db, before: string) {
  await db.delete(houseDays).where(lt(houseDays.day, before))
}

/**
 * Marks the latest attempt at a webhook call as received. A house that answers a version request is
 * back online, too.
 */
export const saveReceived = (db: Db, report: Report & { webhookId: string }) => {
  const { userId, version, now, webhookId } = report
  const newest = db
    .select({ id: sql`max(${deliveries.id})` })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.webhookId, webhookId)))
  return db
    .update(deliveries)
    .set({
      receivedAt: sql`coalesce(${deliveries.receivedAt}, ${timeOf(now)})`,
      backOnlineAt: sql`case when ${deliveries.action} = 'version' then coalesce(${deliveries.backOnlineAt}, ${timeOf(now)}) else ${deliveries.backOnlineAt} end`,
      version: sql`coalesce(${deliveries.version}, ${version})`,
    })
    .where(and(eq(deliveries.userId, userId), eq(deliveries.id, newest)))
}

/** Marks the newest restart since a given time as done. A restarted house can't say which one it was. */
export const saveStarted = (db: Db, report: Report & { since: Date }) => {
  const { userId, version, now, since } = report
  const newest = db
    .select({ id: sql`max(${deliveries.id})` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.action, 'restart'),
        gt(deliveries.createdAt, since),
        or(isNull(deliveries.error), isNotNull(deliveries.receivedAt)),
      ),
    )
  return db
    .update(deliveries)
    .set({
      receivedAt: sql`coalesce(${deliveries.receivedAt}, ${timeOf(now)})`,
      backOnlineAt: now,
      version,
    })
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.id, newest),
        isNull(deliveries.backOnlineAt),
      ),
    )
}
