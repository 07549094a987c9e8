import type { PaymentState } from '@smart-bird/contracts/values'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users } from '#db/tables/users'

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

type Key =
  | { id: number }
  | { publicId: string }
  | { providerOrderId: string }
  | { captureId: string }

const keyed = (key: Key): SQL => {
  if ('id' in key) return eq(payments.id, key.id)
  if ('publicId' in key) return eq(payments.publicId, key.publicId)
  if ('captureId' in key) return eq(payments.captureId, key.captureId)
  return eq(payments.providerOrderId, key.providerOrderId)
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: payments.id,
      publicId: payments.publicId,
      userId: payments.userId,
      username: users.username,
      email: users.email,
      fullName: users.fullName,
      orderId: payments.orderId,
      orderNumber: orders.orderNumber,
      invoiceId: sql<string>`coalesce(${payments.invoiceId}, ${orders.orderNumber})`,
      orderType: orders.type,
      orderStatus: orders.status,
      description: orders.description,
      amountCents: payments.amountCents,
      currency: payments.currency,
      state: payments.state,
      requestId: payments.requestId,
      providerOrderId: payments.providerOrderId,
      captureId: payments.captureId,
      approvalUrl: payments.approvalUrl,
      failure: payments.failure,
      pendingReason: payments.pendingReason,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(where)
    .orderBy(desc(payments.id))

/** A payment with its order's number and its customer's name. */
export async function findPayment(db: Db, key: Key) {
  const [row] = await select(db, keyed(key)).limit(1)
  return row
}

export async function getPayment(db: Db, id: number): Promise<PaymentRow> {
  const row = await findPayment(db, { id })
  if (!row) throw new Error(`Payment ${id} does not exist.`)
  return row
}

const open: PaymentState[] = ['created', 'approved', 'capturing', 'captured']

/** The order's one payment that is in progress or captured. */
export async function findOpenPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const where = and(eq(payments.orderId, orderId), inArray(payments.state, open))
  const [row] = await select(db, where).limit(1)
  return row
}

type NewPayment = Pick<
  typeof payments.$inferInsert,
  | 'publicId'
  | 'userId'
  | 'orderId'
  | 'invoiceId'
  | 'amountCents'
  | 'requestId'
  | 'createdAt'
  | 'state'
  | 'providerOrderId'
>

/** Saves a payment unless its order has an open one. */
export async function savePayment(db: Db, payment: NewPayment) {
  await db
    .insert(payments)
    .values({ ...payment, updatedAt: payment.createdAt ?? new Date() })
    .onConflictDoNothing()
}

type Change = Partial<
  Pick<
    typeof payments.$inferInsert,
    'providerOrderId' | 'approvalUrl' | 'captureId' | 'pendingReason' | 'failure' | 'checkedAt'
  >
>

/**
 * Moves a payment from one of the given states to another in one statement; false if it was in none
 * of them.
 */
export async function movePayment(
  db: Db,
  id: number,
  from: readonly PaymentState[],
  to: PaymentState,
  now: Date,
  change: Change = {},
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ ...change, state: to, updatedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** The first payment refused for the invoice id that the order still has. */
export async function findInvoiceRefusal(db: Db, order: { id: number; invoiceId: string }) {
  const [row] = await db
    .select({ at: payments.updatedAt })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.invoiceId, order.invoiceId),
        eq(payments.failure, 'invoice-taken'),
      ),
    )
    .orderBy(payments.id)
    .limit(1)
  return row
}
