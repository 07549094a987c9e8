import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users } from '#db/tables/users'
import { confirmingPayment } from '#modules/billing/books/orders-repo'

/** When an order was ordered that is to be reminded of now; its customer has known of it since it was written down. */
export type Due = { after: Date; until: Date }

const isDue = ({ after, until }: Due): SQL | undefined =>
  and(
    eq(orders.status, 'unpaid'),
    gt(orders.orderedAt, after),
    lte(orders.orderedAt, until),
    lte(orders.createdAt, until),
    isNull(orders.remindedAt),
  )

const batch = 200

/** Due orders of customers who can log in, oldest first, unless payment is being confirmed. */
export const listDue = (db: Db, due: Due): Promise<Key[]> =>
  db
    .select({ userId: orders.userId, id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, confirmingPayment)
    .where(and(isDue(due), isNull(users.blockedAt), isNull(payments.id)))
    .orderBy(asc(orders.orderedAt))
    .limit(batch)

/** Notes the reminder of a locked order, and returns it; undefined if it is no longer due. */
export async function claimReminder(tx: Db, key: Key, due: Due, now: Date) {
  const [row] = await tx
    .update(orders)
    .set({ remindedAt: now })
    .where(and(hasKey(orders, key), isDue(due)))
    .returning()
  return row
}
