import { eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'

type Columns = typeof houses.$inferInsert
type Keys = Required<Pick<Columns, 'webhookSecret' | 'reportKey' | 'reportKeyHash'>>
type Webhooks = Pick<Columns, 'userId' | 'serviceWebhook' | 'subscriptionWebhook'>

/** Sets a house's addresses; an account without a house gets one, with its keys. */
export async function saveWebhooks(db: Db, { userId, ...columns }: Webhooks & Keys) {
  const { serviceWebhook, subscriptionWebhook } = columns
  await db
    .insert(houses)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: houses.userId, set: { serviceWebhook, subscriptionWebhook } })
}

export const saveKeys = (db: Db, houseId: number, keys: Keys) =>
  db.update(houses).set(keys).where(eq(houses.id, houseId))
