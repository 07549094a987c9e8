import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'

type Report = { houseId: number; version: string | null; now: Date }

/** A house was heard of; without a version it keeps the one that is known. */
export const saveReport = (db: Db, { houseId, version, now }: Report) =>
  db
    .update(houses)
    .set({ lastReportAt: now, ...(version === null ? {} : { version }) })
    .where(eq(houses.id, houseId))

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`

/**
 * The house has received a message of ours: the newest try of it. A house that answers a question
 * for its version is online, too.
 */
export const saveReceived = (db: Db, report: Report & { webhookId: string }) => {
  const { houseId, version, now, webhookId } = report
  const newest = db
    .select({ id: sql`max(${deliveries.id})` })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.houseId, houseId)))
  return db
    .update(deliveries)
    .set({
      receivedAt: sql`coalesce(${deliveries.receivedAt}, ${moment(now)})`,
      backOnlineAt: sql`case when ${deliveries.action} = 'version' then coalesce(${deliveries.backOnlineAt}, ${moment(now)}) else ${deliveries.backOnlineAt} end`,
      version: sql`coalesce(${deliveries.version}, ${version})`,
    })
    .where(eq(deliveries.id, newest))
}

/** The house is up again after its newest restart since a moment; it no longer knows which that was. */
export const saveStarted = (db: Db, report: Report & { since: Date }) => {
  const { houseId, version, now, since } = report
  const newest = db
    .select({ id: sql`max(${deliveries.id})` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.houseId, houseId),
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
    .where(and(eq(deliveries.id, newest), isNull(deliveries.backOnlineAt)))
}
