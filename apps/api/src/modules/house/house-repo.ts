import type { HouseStatus } from '@smart-bird/contracts/values'
import { eq, sql } from 'drizzle-orm'
import { type Db, firstRow } from '#db/database'
import { houses } from '#db/tables/houses'
import { users, whose } from '#db/tables/users'
import type { Hook } from '#db/tables/webhook-deliveries'

export type { Hook }

const columns = {
  id: houses.id,
  userId: houses.userId,
  ...whose,
  accountStatus: users.status,
  joinedAt: users.joinedAt,
  domain: houses.domain,
  status: houses.status,
  version: houses.version,
  serviceWebhook: houses.serviceWebhook,
  subscriptionWebhook: houses.subscriptionWebhook,
  webhookSecret: houses.webhookSecret,
  reportKey: houses.reportKey,
  lastReportAt: houses.lastReportAt,
  lastSentAt: houses.lastSentAt,
  health: houses.health,
  disconnectedAt: houses.disconnectedAt,
}

const selectHouse = (db: Db) =>
  db.select(columns).from(houses).innerJoin(users, eq(users.id, houses.userId))

/** A house with its account; webhook URLs and keys are sealed. */
export type House = Awaited<ReturnType<typeof selectHouse>>[number]
export const hookColumns = {
  service: 'serviceWebhook',
  subscription: 'subscriptionWebhook',
} as const satisfies Record<Hook, keyof House>

export const findHouseOfUser = (db: Db, userId: number): Promise<House | undefined> =>
  firstRow(selectHouse(db).where(eq(houses.userId, userId)))

/** All houses, unpaged: for the demo's small database only. */
export const listHouses = (db: Db): Promise<House[]> => selectHouse(db)

export const findHouseByKey = (db: Db, reportKeyHash: string): Promise<House | undefined> =>
  firstRow(selectHouse(db).where(eq(houses.reportKeyHash, reportKeyHash)))

/** A user's house, locked until the transaction ends. */
export const lockHouse = (tx: Db, userId: number) =>
  firstRow(tx.select().from(houses).where(eq(houses.userId, userId)).for('update'))

export const saveHouseStatus = (db: Db, userId: number, status: HouseStatus) =>
  db.update(houses).set({ status }).where(eq(houses.userId, userId))

type Keys = { webhookSecret: string; reportKey: string; reportKeyHash: string }

/** Stores the given keys where the house has none, and returns what it has. Safe under concurrency. */
export async function fillKeys(db: Db, userId: number, keys: Keys) {
  const [row] = await db
    .update(houses)
    .set({
      webhookSecret: sql`coalesce(${houses.webhookSecret}, ${keys.webhookSecret})`,
      reportKey: sql`coalesce(${houses.reportKey}, ${keys.reportKey})`,
      reportKeyHash: sql`coalesce(${houses.reportKeyHash}, ${keys.reportKeyHash})`,
    })
    .where(eq(houses.userId, userId))
    .returning()
  if (!row?.webhookSecret || !row.reportKey)
    throw new Error('The keys of the house were not saved.')
  return { webhookSecret: row.webhookSecret, reportKey: row.reportKey }
}
