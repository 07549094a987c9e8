import { dollarsOf } from '@smart-bird/contracts/money'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, theRow } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { ask, callersId, isoOf, listOf, type RowOf } from '#db/question'
import { orderLines } from '#db/tables/order-lines'
import { newInvoiceLetters, orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { refunds } from '#db/tables/refunds'
import { users } from '#db/tables/users'
import { orRefuse } from '#lib/app-error'
import { discountOf } from './discount-rules.ts'
import { type LineRow, linesOf } from './line-rules.ts'
import { statesUnderWay } from './payment-rules.ts'
import { returnsOf } from './return-rules.ts'

export type OrderRow = typeof orders.$inferSelect

/** Joins an unpaid order's payment that the provider has yet to confirm; there is at most one. */
export const confirmingPayment = and(
  hasKey(orders, { userId: payments.userId, id: payments.orderId }),
  eq(orders.status, 'unpaid'),
  inArray(payments.state, [...statesUnderWay]),
)

/** A refund that waits for the customer's agreement, as JSON. */
export type Proposed = Pick<
  typeof refunds.$inferSelect,
  'id' | 'way' | 'amountCents' | 'deductions' | 'reason'
> & { payAt: string }

/** An order's lines, as JSON; null if it has none. */
export const linesOfOrder = sql<LineRow[] | null>`(select json_agg(json_build_object(
    'title', ${orderLines.title}, 'detail', ${orderLines.detail}, 'room', ${orderLines.room},
    'quantity', ${orderLines.quantity}, 'listUnitCents', ${orderLines.listUnitCents},
    'unitCents', ${orderLines.unitCents}, 'benefit', ${orderLines.benefit}) order by ${orderLines.position})
  from ${orderLines} where ${orderLines.userId} = ${orders.userId} and ${orderLines.orderId} = ${orders.id})`

/** The caller's orders, newest first. */
export const callersOrders = listOf(
  ask
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      type: orders.type,
      description: orders.description,
      priceCents: orders.priceCents,
      listPriceCents: orders.listPriceCents,
      discountReason: orders.discountReason,
      fullPriceReason: orders.fullPriceReason,
      quoteReference: orders.quoteReference,
      part: orders.part,
      lines: linesOfOrder,
      replaces: orders.replaces,
      replacedBy: orders.replacedBy,
      orderedAt: isoOf(orders.orderedAt),
      paidAt: isoOf(orders.paidAt),
      completedOn: orders.completedOn,
      username: users.username,
      paymentId: payments.id,
      pendingReason: payments.pendingReason,
      isRefunding: sql<boolean>`exists (select 1 from ${refunds} where ${refunds.userId} = ${orders.userId}
        and ${refunds.orderId} = ${orders.id} and ${refunds.state} in ('requested', 'pending'))`,
      proposal: sql<Proposed | null>`(select json_build_object('id', ${refunds.id}, 'way', ${refunds.way},
          'amountCents', ${refunds.amountCents}, 'deductions', ${refunds.deductions},
          'reason', ${refunds.reason}, 'payAt', ${refunds.payAt})
        from ${refunds} where ${refunds.userId} = ${orders.userId} and ${refunds.orderId} = ${orders.id}
          and ${refunds.state} = 'proposed' order by ${refunds.id} limit 1)`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, confirmingPayment)
    .where(eq(orders.userId, callersId))
    .orderBy(desc(orders.orderedAt), desc(orders.id)),
)
export type CallersOrder = RowOf<typeof callersOrders>

/** An order by its number; with a customer, only among theirs. */
export async function findOrder(db: Db, orderNumber: string, userId?: number) {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        userId === undefined ? undefined : eq(orders.userId, userId),
        eq(orders.orderNumber, orderNumber),
      ),
    )
  return row
}

/** The same; throws `order_not_found`. */
export const requireOrder = async (db: Db, orderNumber: string, userId?: number) =>
  orRefuse(await findOrder(db, orderNumber, userId), 'order_not_found')

export const getOrder = (db: Db, key: Key): Promise<OrderRow> =>
  theRow(db.select().from(orders).where(hasKey(orders, key)))

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = (tx: Db, key: Key): Promise<OrderRow> =>
  theRow(tx.select().from(orders).where(hasKey(orders, key)).for('update'))

export const saveOrder = (tx: Db, order: typeof orders.$inferInsert): Promise<OrderRow> =>
  theRow(tx.insert(orders).values(order).returning())

/** False if it was no longer unpaid. */
export async function savePaid(tx: Db, key: Key, at: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ status: 'paid', paidAt: at })
    .where(and(hasKey(orders, key), eq(orders.status, 'unpaid')))
    .returning({ id: orders.id })
  return rows.length > 0
}

export async function changeOrder(tx: Db, key: Key, change: Partial<OrderRow>) {
  await tx.update(orders).set(change).where(hasKey(orders, key))
}

/** Gives an order another invoice id. */
export async function renewInvoice(db: Db, key: Key) {
  await changeOrder(db, key, { invoiceLetters: newInvoiceLetters() })
}

/** What was agreed, if it was agreed here. */
export const consentOf = ({
  termsVersion,
  agreedAt,
}: Pick<OrderRow, 'termsVersion' | 'agreedAt'>) =>
  termsVersion && agreedAt ? { termsVersion, agreedAt: agreedAt.toISOString() } : null

type FactsOfOrder = Pick<CallersOrder, keyof OrderRow & keyof CallersOrder>

/** What an order is on every screen. */
export const orderFields = (
  order: FactsOfOrder,
  username: string,
  lines: readonly LineRow[] | null,
) => ({
  orderNumber: order.orderNumber,
  orderStatus: order.status,
  orderType: order.type,
  orderDescription: order.description,
  orderPrice: dollarsOf(order.priceCents),
  discount: discountOf(order).discount,
  fullPriceReason: order.fullPriceReason ?? undefined,
  quote: order.quoteReference ?? undefined,
  part: order.part ?? undefined,
  lines: linesOf(lines).lines,
  username,
  orderedAt: order.orderedAt,
  returns: returnsOf(order),
  replaces: order.replaces ?? undefined,
  replacedBy: order.replacedBy ?? undefined,
})
