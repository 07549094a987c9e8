import { eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'

type Columns = typeof houses.$inferInsert
type Keys = Required<Pick<Columns, 'webhookSecret' | 'reportKey' | 'reportKeyHash'>>
type Webhooks = Pick<Columns, 'userId'> &
  Partial<Pick<Columns, 'serviceWebhook' | 'subscriptionWebhook'>>

/** The sealed addresses of a house; others that change them wait for the end of the transaction. */
export async function lockWebhooks(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      serviceWebhook: houses.serviceWebhook,
      subscriptionWebhook: houses.subscriptionWebhook,
    })
    .from(houses)
    .where(eq(houses.userId, userId))
    .for('update')
  return row
}

/** Sets the given addresses of a house; an account without a house gets one, with its keys. */
export async function saveWebhooks(db: Db, { userId, ...columns }: Webhooks & Keys) {
  const { webhookSecret: _, reportKey: __, reportKeyHash: ___, ...addresses } = columns
  const made = db.insert(houses).values({ userId, ...columns })
  await (Object.keys(addresses).length > 0
    ? made.onConflictDoUpdate({ target: houses.userId, set: addresses })
    : made.onConflictDoNothing({ target: houses.userId }))
}

export const saveKeys = (db: Db, houseId: number, keys: Keys) =>
  db.update(houses).set(keys).where(eq(houses.id, houseId))
