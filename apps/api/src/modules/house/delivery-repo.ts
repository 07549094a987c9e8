import type { HouseProgress } from '@smart-bird/contracts/house'
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, theRow } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { houses } from '#db/tables/houses'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'

export type Delivery = typeof webhookDeliveries.$inferSelect
export type NewDelivery = Pick<
  Delivery,
  | 'webhookId'
  | 'houseId'
  | 'userId'
  | 'action'
  | 'hook'
  | 'host'
  | 'request'
  | 'attempt'
  | 'createdAt'
>

/** The house accepted the call, or reported receiving it although we got no answer. */
const wasSent = or(
  and(isNotNull(webhookDeliveries.status), isNull(webhookDeliveries.error)),
  isNotNull(webhookDeliveries.receivedAt),
)
/** The same, or still in progress. */
const mayHaveArrived = or(isNull(webhookDeliveries.error), isNotNull(webhookDeliveries.receivedAt))

/** The house accepted this attempt; it may have reported receiving it without that. */
export const wasAccepted = ({ status, error }: Delivery) => status !== null && error === null

export const saveDelivery = (db: Db, delivery: NewDelivery) =>
  theRow(db.insert(webhookDeliveries).values(delivery).returning())

type Outcome = Pick<Delivery, 'status' | 'answer' | 'error' | 'durationMs'>

export const saveOutcome = (db: Db, key: Key, outcome: Outcome) =>
  theRow(
    db.update(webhookDeliveries).set(outcome).where(hasKey(webhookDeliveries, key)).returning(),
  )

/** A delivery to any customer's house. */
export const findDelivery = (db: Db, id: number): Promise<Delivery | undefined> =>
  firstRow(db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))

/** Which webhook call, and whose. */
export type WebhookCallKey = { userId: number; webhookId: string }

async function findNewest(db: Db, userId: number, ...conditions: (SQL | undefined)[]) {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), ...conditions))
    .orderBy(desc(webhookDeliveries.id))
    .limit(1)
  return row
}

/** The latest attempt at a webhook call. */
export const findLastAttempt = (db: Db, { userId, webhookId }: WebhookCallKey) =>
  findNewest(db, userId, eq(webhookDeliveries.webhookId, webhookId))

/** The id of the newest home status sent to a user's house, if it was accepted but never reported. */
export async function findUnreportedStatus(db: Db, userId: number) {
  const newest = await findNewest(db, userId, eq(webhookDeliveries.action, 'status'))
  return newest && wasAccepted(newest) && !newest.receivedAt ? newest.webhookId : undefined
}

/** The newest restart since a given time that did not fail. */
export const findRestartSince = (db: Db, userId: number, since: Date) =>
  findNewest(
    db,
    userId,
    eq(webhookDeliveries.action, 'restart'),
    gt(webhookDeliveries.createdAt, since),
    mayHaveArrived,
  )

/** Progress of the newest restart or version request sent to a user's house, its last report, and its health. */
export function houseProgress(db: Db): (userId: number) => Promise<HouseProgress> {
  const find = db
    .select({
      createdAt: webhookDeliveries.createdAt,
      receivedAt: webhookDeliveries.receivedAt,
      backOnlineAt: webhookDeliveries.backOnlineAt,
      version: webhookDeliveries.version,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.userId, sql.placeholder('userId')),
        inArray(webhookDeliveries.action, ['restart', 'version']),
        wasSent,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(1)
    .prepare('find_house_progress')
  const findReport = db
    .select({ at: houses.lastReportAt, health: houses.health })
    .from(houses)
    .where(eq(houses.userId, sql.placeholder('userId')))
    .prepare('find_last_report')
  return async (userId) => {
    const [newest] = await find.execute({ userId })
    const [report] = await findReport.execute({ userId })
    return {
      sentAt: newest?.createdAt.toISOString() ?? null,
      receivedAt: newest?.receivedAt?.toISOString() ?? null,
      backOnlineAt: newest?.backOnlineAt?.toISOString() ?? null,
      version: newest?.version ?? null,
      lastReportAt: report?.at?.toISOString() ?? null,
      health: report?.health ?? null,
    }
  }
}
