import type { PaymentState } from '@smart-bird/contracts/values'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { claimProviderId, requireProviderId } from '#db/provider-ids'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users } from '#db/tables/users'
import { linesOfOrder } from './orders-repo.ts'
import { doubtfulFailures } from './payment-rules.ts'

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** How events, admins and return URLs name a payment; with a customer, only among theirs. */
type Name = (
  | { id: number }
  | { publicId: string }
  | { providerOrderId: string }
  | { captureId: string }
) & { userId?: number }

const named = (name: Name): SQL => {
  if ('id' in name) return eq(payments.id, name.id)
  if ('publicId' in name) return eq(payments.publicId, name.publicId)
  if ('captureId' in name) return eq(payments.captureId, name.captureId)
  return eq(payments.providerOrderId, name.providerOrderId)
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
      priceCents: orders.priceCents,
      listPriceCents: orders.listPriceCents,
      discountReason: orders.discountReason,
      quoteReference: orders.quoteReference,
      agreedAt: orders.agreedAt,
      lines: linesOfOrder,
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
      updatedAt: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(orders, hasKey(orders, { userId: payments.userId, id: payments.orderId }))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(where)
    .orderBy(desc(payments.id))

/** A payment with its order's number and its customer's name. */
export async function findPayment(db: Db, name: Name) {
  const { userId } = name
  const isTheirs = userId === undefined ? undefined : eq(payments.userId, userId)
  const [row] = await select(db, and(isTheirs, named(name))).limit(1)
  return row
}

export async function getPayment(db: Db, { userId, id }: Key): Promise<PaymentRow> {
  const row = await findPayment(db, { userId, id })
  if (!row) throw new Error(`Payment ${id} does not exist.`)
  return row
}

/** The key of a payment's order. */
export const orderOf = ({ userId, orderId }: PaymentRow): Key => ({ userId, id: orderId })

/** Whether a payment is of this order. */
export const paysFor = ({ userId, id }: Key) =>
  and(eq(payments.userId, userId), eq(payments.orderId, id))

const open: PaymentState[] = ['created', 'approved', 'capturing', 'captured']

/** The order's one payment that is in progress or captured. */
export async function findOpenPayment(db: Db, order: Key): Promise<PaymentRow | undefined> {
  const where = and(paysFor(order), inArray(payments.state, open))
  const [row] = await select(db, where).limit(1)
  return row
}

/** The order's payments that failed without a word of the provider that it took no money. */
export const listDoubtfulPayments = (db: Db, order: Key): Promise<PaymentRow[]> =>
  select(db, and(paysFor(order), inArray(payments.failure, [...doubtfulFailures])))

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

/** Saves a payment unless its order has an open one, or another payment its id at the provider. */
export async function savePayment(tx: Db, payment: NewPayment) {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, updatedAt: payment.createdAt })
    .onConflictDoNothing()
    .returning({ userId: payments.userId, id: payments.id })
  const { providerOrderId: id } = payment
  if (!row || !id) return
  const isNew = await claimProviderId(tx, { kind: 'order', id, userId: row.userId, rowId: row.id })
  if (!isNew) await tx.delete(payments).where(hasKey(payments, row))
}

type Consent = { termsVersion: string; agreedAt: Date }

/** With each press of Pay the customer agrees again, as long as it leads to the approval. */
export async function saveConsent(tx: Db, payment: PaymentRow, consent: Consent) {
  if (payment.state !== 'created') return
  await tx.update(payments).set(consent).where(hasKey(payments, payment))
  // What its contract agreed to holds for an order, whenever it is paid.
  if (payment.quoteReference) return
  await tx
    .update(orders)
    .set(consent)
    .where(hasKey(orders, orderOf(payment)))
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
  { userId, id: rowId }: Key,
  from: readonly PaymentState[],
  to: PaymentState,
  now: Date,
  change: Change = {},
): Promise<boolean> {
  const { providerOrderId, captureId } = change
  const move = async (tx: Db) => {
    const rows = await tx
      .update(payments)
      .set({ ...change, state: to, updatedAt: now })
      .where(and(hasKey(payments, { userId, id: rowId }), inArray(payments.state, [...from])))
      .returning({ id: payments.id })
    if (rows.length === 0) return false
    if (providerOrderId)
      await requireProviderId(tx, { kind: 'order', id: providerOrderId, userId, rowId })
    if (captureId) await requireProviderId(tx, { kind: 'capture', id: captureId, userId, rowId })
    return true
  }
  return providerOrderId || captureId ? db.transaction(move) : move(db)
}

/** The first payment refused for the invoice id that the order still has. */
export async function findInvoiceRefusal(db: Db, order: Key & { invoiceId: string }) {
  const [row] = await db
    .select({ at: payments.updatedAt })
    .from(payments)
    .where(
      and(
        paysFor(order),
        eq(payments.invoiceId, order.invoiceId),
        eq(payments.failure, 'invoice-taken'),
      ),
    )
    .orderBy(payments.id)
    .limit(1)
  return row
}
