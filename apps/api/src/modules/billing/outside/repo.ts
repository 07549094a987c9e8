import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { standingOf } from './rules.ts'

/** An order's statement rows of money that moved outside the provider, newest first. */
export const listOutsideRows = (db: Db, { userId, id }: Key) =>
  db
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.userId, userId), eq(purchases.orderId, id), isNotNull(purchases.method)),
    )
    .orderBy(desc(purchases.id))

/** The payment outside the provider that counts for an order. */
export const findOutsidePayment = async (db: Db, order: Key) =>
  standingOf(await listOutsideRows(db, order))

/** The same of a page of orders, by the order's id. */
export async function findOutsideOf(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.orderId, [...orderIds]), isNotNull(purchases.method)))
    .orderBy(desc(purchases.id))
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId: number) => standingOf(found.get(orderId) ?? [])
}

/** An order whose payment was voided can be paid again. */
export async function saveUnpaid(tx: Db, key: Key) {
  await tx.update(orders).set({ status: 'unpaid', paidAt: null }).where(hasKey(orders, key))
}
