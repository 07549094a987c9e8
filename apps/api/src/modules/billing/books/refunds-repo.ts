import type { RefundState } from '@smart-bird/contracts/values'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Db, theRow } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { requireProviderId } from '#db/provider-ids'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { users, whose } from '#db/tables/users'
import { lockOrder } from './orders-repo.ts'
import { paysFor } from './payments-repo.ts'
import { isPaymentOfPurchase, isTransaction, type Transaction } from './purchases-repo.ts'
import { refundedOf } from './refund-rules.ts'

export type RefundRow = typeof refunds.$inferSelect

/** In progress: the money is reserved and the outcome unknown. */
export const openStates: RefundState[] = ['requested', 'pending']

export const getRefund = (db: Db, key: Key): Promise<RefundRow> =>
  theRow(db.select().from(refunds).where(hasKey(refunds, key)))

const listRefundsOf = (db: Db, userId: number, transactionId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.userId, userId), eq(refunds.transactionId, transactionId)))
    .orderBy(desc(refunds.id))

type NewRefund = Omit<typeof refunds.$inferInsert, 'updatedAt'>

export async function saveRefund(tx: Db, refund: NewRefund): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, updatedAt: refund.createdAt })
    .returning()
  if (!row) throw new Error('The refund was not saved.')
  await requireRefundId(tx, row, refund)
  return row
}

/** A refund at the provider is one of ours. */
async function requireRefundId(
  tx: Db,
  { userId, id: rowId }: Key,
  { providerRefundId: id }: { providerRefundId?: string | null | undefined },
) {
  if (id) await requireProviderId(tx, { kind: 'refund', id, userId, rowId })
}

type Change = Partial<
  Pick<
    RefundRow,
    | 'state'
    | 'amountCents'
    | 'excessCents'
    | 'providerRefundId'
    | 'failure'
    | 'completedAt'
    | 'reference'
    | 'agreedAt'
    | 'createdAt'
  >
>
export async function changeRefund(tx: Db, key: Key, change: Change, now: Date) {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(hasKey(refunds, key))
  await requireRefundId(tx, key, change)
}

export type PaidRow = NonNullable<Awaited<ReturnType<typeof lockPaid>>>

/**
 * A payment with all its refunds. Its order and then its statement row are locked, so that no other
 * refund of it starts or ends in the meantime.
 */
export async function lockPaid(tx: Db, transaction: Transaction) {
  const [found] = await tx
    .select({
      userId: purchases.userId,
      id: purchases.id,
      orderId: purchases.orderId,
      paymentState: payments.state,
    })
    .from(purchases)
    .leftJoin(payments, isPaymentOfPurchase)
    .where(isTransaction(transaction))
  if (!found) return undefined
  const { userId, orderId } = found
  const order = orderId === null ? undefined : await lockOrder(tx, { userId, id: orderId })
  const [paid] = await tx.select().from(purchases).where(hasKey(purchases, found)).for('update')
  if (!paid) return undefined
  return {
    ...paid,
    order,
    /** The order was paid by another payment, so this one doesn't count for it. */
    isDouble: found.paymentState !== null && found.paymentState !== 'captured',
    refunds: await listRefundsOf(tx, userId, transaction.transactionId),
  }
}

/** A second payment that took money for the order, by its transaction. */
export async function findDouble(db: Db, order: Key, transactionId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        paysFor(order),
        eq(payments.captureId, transactionId),
        eq(payments.state, 'failed'),
        eq(payments.failure, 'double'),
      ),
    )
  return row
}

/** Whether a second payment of the order took money that was not refunded in full. */
export async function hasDouble(db: Db, order: Key): Promise<boolean> {
  const doubles = await db
    .select({ transactionId: payments.captureId, amountCents: payments.amountCents })
    .from(payments)
    .where(and(paysFor(order), eq(payments.state, 'failed'), eq(payments.failure, 'double')))
  for (const { transactionId, amountCents } of doubles) {
    const own = await listRefundsOf(db, order.userId, transactionId ?? '')
    if (refundedOf(own) < amountCents) return true
  }
  return false
}

/** A refund of an order's payment. */
export async function findRefundOf(db: Db, order: Key, refundId: number) {
  const [row] = await db
    .select()
    .from(refunds)
    .where(
      and(hasKey(refunds, { userId: order.userId, id: refundId }), eq(refunds.orderId, order.id)),
    )
  return row
}

/** Refunds of an order that wait for its customer, or for an admin to send the money. */
export const listProposals = (db: Db, { userId, id }: Key): Promise<Key[]> =>
  db
    .select({ userId: refunds.userId, id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.orderId, id),
        inArray(refunds.state, ['proposed', 'agreed']),
      ),
    )

/** Proposals that are paid without an answer now, the oldest first. */
export const listDueProposals = (db: Db, now: Date): Promise<Key[]> =>
  db
    .select({ userId: refunds.userId, id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'proposed'), lte(refunds.payAt, now)))
    .orderBy(refunds.payAt)
    .limit(shownMax)

/** More than anyone reviews at once. */
const shownMax = 200

/** Open refunds, oldest first. */
export const listUnderWay = (db: Db) =>
  db
    .select({
      subject: sql<string>`coalesce(${orders.orderNumber}, ${refunds.transactionId})`,
      ...whose,
      state: refunds.state,
      amountCents: refunds.amountCents,
      at: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.userId))
    .leftJoin(orders, hasKey(orders, { userId: refunds.userId, id: refunds.orderId }))
    .where(inArray(refunds.state, [...openStates, 'agreed']))
    .orderBy(refunds.createdAt)
    .limit(shownMax)
