import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { claimProviderId } from '#db/provider-ids'
import { ask, callersId, listOf, type RowOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { linesOfOrder } from './orders-repo.ts'
import { voidSuffix } from './outside-rules.ts'

export type NewPurchase = typeof purchases.$inferInsert
export type PurchaseFacts = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** Joins a purchase's order. */
export const isOrderOfPurchase = hasKey(orders, {
  userId: purchases.userId,
  id: purchases.orderId,
})

/** Joins a purchase's payment. */
export const isPaymentOfPurchase = hasKey(payments, {
  userId: purchases.userId,
  id: purchases.paymentId,
})

/** Joins a purchase's refund, which it made or voided. */
export const isRefundOfPurchase = hasKey(refunds, {
  userId: purchases.userId,
  id: purchases.refundId,
})

/** The caller's purchases, newest first. */
export const callersPurchases = listOf(
  ask
    .select({
      id: purchases.id,
      type: purchases.type,
      description: purchases.description,
      method: purchases.method,
      reference: purchases.reference,
      amountCents: purchases.amountCents,
      purchasedAt: purchases.purchasedAt,
      orderNumber: orders.orderNumber,
      discountReason: orders.discountReason,
      lines: linesOfOrder,
      transactionId: purchases.transactionId,
      parties: purchases.parties,
    })
    .from(purchases)
    .leftJoin(orders, isOrderOfPurchase)
    .where(eq(purchases.userId, callersId))
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id)),
)
export type CallersPurchase = RowOf<typeof callersPurchases>

/** Saves a statement row and returns its key; undefined if the transaction has one. */
export async function savePurchase(tx: Db, purchase: NewPurchase): Promise<Key | undefined> {
  const [row] = await tx
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing()
    .returning({ userId: purchases.userId, id: purchases.id })
  if (!row) return undefined
  const { userId, id: rowId } = row
  const claim = { kind: 'transaction', id: purchase.transactionId, userId, rowId } as const
  if (await claimProviderId(tx, claim)) return row
  await tx.delete(purchases).where(hasKey(purchases, row))
  return undefined
}

/** A transaction by the provider's id; with a customer, only among theirs. */
export type Transaction = { transactionId: string; userId?: number | undefined }

export const isTransaction = ({ userId, transactionId }: Transaction) =>
  and(
    userId === undefined ? undefined : eq(purchases.userId, userId),
    eq(purchases.transactionId, transactionId),
  )

/** A purchase with everything its receipt shows. */
export async function findPurchase(db: Db, key: Key | Transaction) {
  const [row] = await db
    .select({
      purchase: purchases,
      order: orders,
      lines: linesOfOrder,
      subscription: subscriptions,
      user: { username: users.username, email: users.email },
      refund: { reason: refunds.reason, deductions: refunds.deductions },
      refundedCents: sql<number>`(select coalesce(-sum(r.amount_cents), 0)::int from purchases r
        where r.user_id = ${purchases.userId} and r.refunded_transaction_id = ${purchases.transactionId})`,
      isVoided: sql<boolean>`exists (select from purchases v where v.user_id = ${purchases.userId}
        and v.transaction_id = ${purchases.transactionId} || ${voidSuffix})`,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(orders, isOrderOfPurchase)
    .leftJoin(
      subscriptions,
      hasKey(subscriptions, { userId: purchases.userId, id: purchases.subscriptionId }),
    )
    .leftJoin(refunds, isRefundOfPurchase)
    .where('id' in key ? hasKey(purchases, key) : isTransaction(key))
  return row
}

/** The newest payment of a subscription; without its id, of any of the customer's. */
export async function findLastSubscriptionPayment(
  db: Db,
  { userId, id }: { userId: number; id?: number },
) {
  const [row] = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        id === undefined ? undefined : eq(purchases.subscriptionId, id),
        eq(purchases.type, 'subscription'),
      ),
    )
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
    .limit(1)
  return row
}
