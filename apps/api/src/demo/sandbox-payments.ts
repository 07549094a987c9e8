import { and, asc, eq, inArray, like } from 'drizzle-orm'
import ky from 'ky'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { getPlanId } from '#modules/billing/provider/set-up-provider'
import { demoPrefix } from './history.ts'

/**
 * Registers the demo data's payments with the sandbox's PayPal, so that it can refund a demo order, and
 * charge and cancel the demo subscription. Skips what it already knows. Returns how many payments.
 */
export async function registerPayments(context: Context, signal: AbortSignal): Promise<number> {
  const { db, config } = context
  const { sandboxUrl } = config.house
  if (config.paypal.baseUrl !== sandboxUrl) return 0
  const captures = await listCaptures(db)
  const running = await listRunning(db, await getPlanId(context))
  await ky.put(`${sandboxUrl}/paypal/controls/history`, {
    json: { captures, subscriptions: running },
    signal,
    timeout: 5000,
    retry: 0,
  })
  return running.reduce((count, { sales }) => count + sales.length, captures.length)
}

const buyerOf = ({ username, fullName, email }: typeof users.$inferSelect) => ({
  email: email ?? '',
  name: fullName ?? username,
})

type Purchase = Pick<typeof purchases.$inferSelect, 'transactionId' | 'amountCents' | 'purchasedAt'>

const moved = ({ transactionId, amountCents, purchasedAt }: Purchase) => ({
  id: transactionId,
  amountCents: Math.abs(amountCents),
  at: purchasedAt.toISOString(),
})

async function listCaptures(db: Db) {
  const rows = await db
    .select({ payment: payments, order: orders, user: users, purchase: purchases })
    .from(payments)
    .innerJoin(orders, hasKey(orders, { userId: payments.userId, id: payments.orderId }))
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(
      purchases,
      and(eq(purchases.userId, payments.userId), eq(purchases.transactionId, payments.captureId)),
    )
    .where(and(like(payments.publicId, `${demoPrefix}%`), eq(payments.state, 'captured')))
  const ids = rows.map(({ purchase }) => purchase.transactionId)
  const refunds = await db
    .select()
    .from(purchases)
    .where(inArray(purchases.refundedTransactionId, ids))
  return rows.map(({ payment, order, user, purchase }) => ({
    ...moved(purchase),
    orderId: payment.providerOrderId ?? '',
    customId: payment.publicId,
    invoiceId: payment.invoiceId ?? order.orderNumber,
    buyer: buyerOf(user),
    refunds: refunds
      .filter(({ refundedTransactionId }) => refundedTransactionId === purchase.transactionId)
      .map(moved),
  }))
}

async function listRunning(db: Db, planId: string) {
  const rows = await db
    .select({ subscription: subscriptions, user: users })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(like(subscriptions.requestId, `${demoPrefix}%`), eq(subscriptions.status, 'active')))
  return Promise.all(
    rows.map(async ({ subscription, user }) => ({
      id: subscription.providerId ?? '',
      planId,
      customId: subscription.requestId,
      startedAt: (subscription.startedAt ?? subscription.createdAt).toISOString(),
      nextPaymentAt: (subscription.nextPaymentAt ?? new Date()).toISOString(),
      buyer: buyerOf(user),
      sales: (await listSales(db, subscription)).map(moved),
    })),
  )
}

const listSales = (db: Db, { userId, id }: Key) =>
  db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.subscriptionId, id),
        eq(purchases.type, 'subscription'),
      ),
    )
    .orderBy(asc(purchases.purchasedAt))
