import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'

type Report = { userId: number; version: string | null; now: Date }

/**
 * Saves a house's last contact, and its version if given. False, with nothing changed, if it has
 * already sent a newer report.
 */
export async function saveReport(
  db: Db,
  { userId, version, now, sentAt }: Report & { sentAt: Date | undefined },
): Promise<boolean> {
  const saved = await db
    .update(houses)
    .set({
      lastReportAt: now,
      ...(sentAt ? { lastSentAt: sentAt } : {}),
      ...(version === null ? {} : { version }),
    })
    .where(
      and(
        eq(houses.userId, userId),
        sentAt ? or(isNull(houses.lastSentAt), lte(houses.lastSentAt, sentAt)) : undefined,
      ),
    )
    .returning({ id: houses.id })
  return saved.length > 0
}

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`

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
      receivedAt: sql`coalesce(${deliveries.receivedAt}, ${moment(now)})`,
      backOnlineAt: sql`case when ${deliveries.action} = 'version' then coalesce(${deliveries.backOnlineAt}, ${moment(now)}) else ${deliveries.backOnlineAt} end`,
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
      receivedAt: sql`coalesce(${deliveries.receivedAt}, ${moment(now)})`,
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
