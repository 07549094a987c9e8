import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'

export type NewPurchase = typeof purchases.$inferInsert
export type PurchaseFacts = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** Prepared once per process: every open cabinet asks every ten minutes. */
export const purchaseQueries = (db: Db) => {
  const list = db
    .select({ purchase: purchases, orderNumber: orders.orderNumber })
    .from(purchases)
    .leftJoin(orders, eq(orders.id, purchases.orderId))
    .where(eq(purchases.userId, sql.placeholder('userId')))
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
    .prepare('list_purchases')
  return { listPurchases: (userId: number) => list.execute({ userId }) }
}

/** Saves a statement row and returns its id; undefined if the transaction has one. */
export async function savePurchase(tx: Db, purchase: NewPurchase): Promise<number | undefined> {
  const [row] = await tx
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing({ target: purchases.transactionId })
    .returning({ id: purchases.id })
  return row?.id
}

/** A purchase with everything its receipt shows. */
export async function findPurchase(db: Db, key: { id: number } | { transactionId: string }) {
  const [row] = await db
    .select({
      purchase: purchases,
      order: orders,
      subscription: subscriptions,
      user: { username: users.username, fullName: users.fullName, email: users.email },
      refundedCents: sql<number>`(select coalesce(-sum(r.amount_cents), 0)::int from purchases r
        where r.refunded_transaction_id = ${purchases.transactionId})`,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(orders, eq(orders.id, purchases.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, purchases.subscriptionId))
    .where('id' in key ? eq(purchases.id, key.id) : eq(purchases.transactionId, key.transactionId))
  return row
}

export async function findLatestSubscriptionPurchase(db: Db, subscriptionId: number) {
  const [row] = await db
    .select()
    .from(purchases)
    .where(
      sql`${purchases.subscriptionId} = ${subscriptionId} and ${purchases.type} = 'subscription'`,
    )
    .orderBy(desc(purchases.purchasedAt))
    .limit(1)
  return row
}
