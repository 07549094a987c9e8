import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey } from '#db/key'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users, whose } from '#db/tables/users'
import { isOrderOfPurchase } from '#modules/billing/books/purchases-repo'
import type { ProviderTransaction } from '#providers/payments/port'

/** The record of ours that a line of the provider's ledger refers to. */
export type LedgerRecord = {
  userId: number
  paymentId: number | null
  orderId: number | null
  subscriptionId: number | null
  state: string | null
  orderNumber: string | null
  username: string
  fullName: string | null
}

const none = {
  paymentId: null,
  orderId: null,
  subscriptionId: null,
  state: null,
  orderNumber: null,
}

/** Every id by which the provider may refer to one of our records. */
const namesOf = ({ belongsTo, transactionId, reference, invoiceId }: ProviderTransaction) =>
  [belongsTo, transactionId, reference, invoiceId].filter((name) => name !== undefined)

/** A statement has 65,535 parameters at most, and a month can have more names than that. */
const namesAtOnce = 1000

/** Looks up the records that lines refer to; undefined for a line that is not ours. */
export async function findLedgerRecords(db: Db, lines: readonly ProviderTransaction[]) {
  const names = [...new Set(lines.flatMap(namesOf))]
  const records = new Map<string, LedgerRecord>()
  type Named = Pick<LedgerRecord, 'userId' | keyof typeof whose> & Partial<LedgerRecord>
  const add = (rows: readonly ({ names: (string | null)[] } & Named)[]) => {
    for (const { names, ...found } of rows) {
      const record = { ...none, ...found }
      for (const name of names) if (name !== null && !records.has(name)) records.set(name, record)
    }
  }
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce)
    for (const rows of [
      await listPayments(db, some),
      await listSubscriptions(db, some),
      await listPurchases(db, some),
      await listOrders(db, some),
    ])
      add(rows)
  }
  return (line: ProviderTransaction): LedgerRecord | undefined => {
    const name = namesOf(line).find((one) => records.has(one))
    return name === undefined ? undefined : records.get(name)
  }
}

async function listPayments(db: Db, names: string[]) {
  const rows = await db
    .select({
      providerOrderId: payments.providerOrderId,
      captureId: payments.captureId,
      publicId: payments.publicId,
      userId: payments.userId,
      paymentId: payments.id,
      orderId: payments.orderId,
      state: payments.state,
      orderNumber: orders.orderNumber,
      ...whose,
    })
    .from(payments)
    .innerJoin(orders, hasKey(orders, { userId: payments.userId, id: payments.orderId }))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      or(
        inArray(payments.providerOrderId, names),
        inArray(payments.captureId, names),
        inArray(payments.publicId, names),
      ),
    )
  return rows.map(({ providerOrderId, captureId, publicId, ...row }) => ({
    ...row,
    names: [providerOrderId, captureId, publicId],
  }))
}

async function listSubscriptions(db: Db, names: string[]) {
  const rows = await db
    .select({
      providerId: subscriptions.providerId,
      requestId: subscriptions.requestId,
      userId: subscriptions.userId,
      subscriptionId: subscriptions.id,
      state: subscriptions.status,
      ...whose,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(or(inArray(subscriptions.providerId, names), inArray(subscriptions.requestId, names)))
  return rows.map(({ providerId, requestId, ...row }) => ({
    ...row,
    names: [providerId, requestId],
  }))
}

/** A refund carries the id of the refunded transaction. */
async function listPurchases(db: Db, names: string[]) {
  const rows = await db
    .select({
      transactionId: purchases.transactionId,
      userId: purchases.userId,
      paymentId: purchases.paymentId,
      orderId: purchases.orderId,
      subscriptionId: purchases.subscriptionId,
      orderNumber: orders.orderNumber,
      ...whose,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(orders, isOrderOfPurchase)
    .where(inArray(purchases.transactionId, names))
  return rows.map(({ transactionId, ...row }) => ({ ...row, names: [transactionId] }))
}

/** A payment missing from a restored database still carries its order's invoice id. */
async function listOrders(db: Db, names: string[]) {
  const rows = await db
    .select({
      invoiceId: orders.invoiceId,
      userId: orders.userId,
      orderId: orders.id,
      state: orders.status,
      orderNumber: orders.orderNumber,
      ...whose,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.invoiceId, names))
  return rows.map(({ invoiceId, ...row }) => ({ ...row, names: [invoiceId] }))
}
