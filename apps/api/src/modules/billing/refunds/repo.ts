import type { RefundState } from '@smart-bird/contracts/values'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { users } from '#db/tables/users'
import { lockOrder } from '#modules/billing/payments/orders-repo'

export type RefundRow = typeof refunds.$inferSelect

/** In progress: the money is reserved and the outcome unknown. */
export const openStates: RefundState[] = ['requested', 'pending']

export async function getRefund(db: Db, id: number): Promise<RefundRow> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!row) throw new Error(`Refund ${id} does not exist.`)
  return row
}

const listRefundsOf = (db: Db, transactionId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.transactionId, transactionId))
    .orderBy(desc(refunds.id))

export async function saveRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, updatedAt: refund.createdAt ?? new Date() })
    .returning()
  if (!row) throw new Error('The refund was not saved.')
  return row
}

type Change = Partial<
  Pick<
    RefundRow,
    'state' | 'amountCents' | 'excessCents' | 'providerRefundId' | 'failure' | 'completedAt'
  >
>
export async function changeRefund(tx: Db, id: number, change: Change, now: Date) {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(eq(refunds.id, id))
}

export type PaidRow = NonNullable<Awaited<ReturnType<typeof lockPaid>>>

/**
 * A payment with all its refunds. Its order and then its statement row are locked, so that no other
 * refund of it starts or ends in the meantime.
 */
export async function lockPaid(tx: Db, transactionId: string) {
  const where = eq(purchases.transactionId, transactionId)
  const [found] = await tx
    .select({ orderId: purchases.orderId, paymentState: payments.state })
    .from(purchases)
    .leftJoin(payments, eq(payments.id, purchases.paymentId))
    .where(where)
  if (!found) return undefined
  const order = found.orderId === null ? undefined : await lockOrder(tx, found.orderId)
  const [paid] = await tx.select().from(purchases).where(where).for('update')
  if (!paid) return undefined
  return {
    ...paid,
    order,
    /** The order was paid by another payment, so this one doesn't count for it. */
    isDouble: found.paymentState !== null && found.paymentState !== 'captured',
    refunds: await listRefundsOf(tx, transactionId),
  }
}

/** A second payment that took money for the order, by its transaction. */
export async function findDouble(db: Db, orderId: number, transactionId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.captureId, transactionId),
        eq(payments.state, 'failed'),
        eq(payments.failure, 'double'),
      ),
    )
  return row
}

/** More than anyone reviews at once. */
const shownMax = 200

/** Open refunds, oldest first. */
export const listUnderWay = (db: Db) =>
  db
    .select({
      subject: sql<string>`coalesce(${orders.orderNumber}, ${refunds.transactionId})`,
      username: users.username,
      state: refunds.state,
      amountCents: refunds.amountCents,
      at: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.userId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.state, openStates))
    .orderBy(refunds.createdAt)
    .limit(shownMax)
