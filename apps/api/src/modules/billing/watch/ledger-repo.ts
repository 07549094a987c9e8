import { and, desc, eq, gte, isNull, notLike, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users, whose } from '#db/tables/users'
import { manualPrefix } from '#modules/billing/books/ledger-rules'
import {
  isOrderOfPurchase,
  isPaymentOfPurchase,
  isRefundOfPurchase,
} from '#modules/billing/books/purchases-repo'

/** Payments and refunds last change when they are done. A subscription’s sale is known at once. */
const recordedAt = sql<Date>`greatest(${purchases.purchasedAt}, ${refunds.updatedAt},
  case when ${purchases.type} = 'order' then ${payments.updatedAt} end)`

/** Our statement rows of money that moved through the provider since a given time. */
export const listMoved = (db: Db, since: Date) =>
  db
    .select({
      userId: purchases.userId,
      id: purchases.id,
      feeCents: purchases.feeCents,
      transactionId: purchases.transactionId,
      refundedTransactionId: purchases.refundedTransactionId,
      type: purchases.type,
      amountCents: purchases.amountCents,
      at: purchases.purchasedAt,
      recordedAt: recordedAt.mapWith(purchases.purchasedAt),
      paymentId: purchases.paymentId,
      paymentState: payments.state,
      orderNumber: orders.orderNumber,
      ...whose,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(orders, isOrderOfPurchase)
    .leftJoin(payments, isPaymentOfPurchase)
    .leftJoin(refunds, isRefundOfPurchase)
    .where(
      and(gte(purchases.purchasedAt, since), notLike(purchases.transactionId, `${manualPrefix}%`)),
    )
    .orderBy(desc(purchases.purchasedAt))

/** Saves what the provider kept of a payment or refund, if nobody knew it yet. */
export async function saveMissingFee(db: Db, key: Key, feeCents: number) {
  await db
    .update(purchases)
    .set({ feeCents })
    .where(and(hasKey(purchases, key), isNull(purchases.feeCents)))
}

/** Running subscriptions whose last payment failed, the next retry first. */
export const listFailedPayments = (db: Db) =>
  db
    .select({
      ...whose,
      providerId: subscriptions.providerId,
      failedPayments: subscriptions.failedPayments,
      lastFailedAt: subscriptions.lastFailedAt,
      nextRetryAt: subscriptions.nextRetryAt,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(gte(subscriptions.failedPayments, 1), isRunning))
    .orderBy(subscriptions.nextRetryAt)
