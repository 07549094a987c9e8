import { eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'

type Columns = typeof houses.$inferInsert
type Keys = Required<Pick<Columns, 'webhookSecret' | 'reportKey' | 'reportKeyHash'>>
type Webhooks = Pick<Columns, 'userId'> &
  Partial<Pick<Columns, 'serviceWebhook' | 'subscriptionWebhook'>>

/** The sealed webhook URLs of a house, locked until the transaction ends. */
export async function lockWebhooks(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      serviceWebhook: houses.serviceWebhook,
      subscriptionWebhook: houses.subscriptionWebhook,
      disconnectedAt: houses.disconnectedAt,
    })
    .from(houses)
    .where(eq(houses.userId, userId))
    .for('update')
  return row
}

/** Sets the given webhook URLs; creates the house, with its keys, if there is none. */
export async function saveWebhooks(db: Db, { userId, ...columns }: Webhooks & Keys) {
  const { webhookSecret: _, reportKey: __, reportKeyHash: ___, ...addresses } = columns
  const made = db.insert(houses).values({ userId, ...columns })
  await (Object.keys(addresses).length > 0
    ? made.onConflictDoUpdate({
        target: houses.userId,
        set: { ...addresses, disconnectedAt: null },
      })
    : made.onConflictDoNothing({ target: houses.userId }))
}

export const saveKeys = (db: Db, userId: number, keys: Keys) =>
  db.update(houses).set(keys).where(eq(houses.userId, userId))
