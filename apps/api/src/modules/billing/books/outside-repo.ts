import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { isOfPage } from '#db/page'
import { ask, listOf } from '#db/question'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { quotes } from '#db/tables/quotes'
import { standingOf } from './outside-rules.ts'

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

/** The same rows of a page of orders. */
export const outsideOfPage = listOf(
  ask
    .select()
    .from(purchases)
    .where(and(isOfPage(purchases), isNotNull(purchases.method)))
    .orderBy(desc(purchases.id)),
)

/** An order whose payment was voided can be paid again. */
export async function saveUnpaid(tx: Db, key: Key) {
  await tx.update(orders).set({ status: 'unpaid', paidAt: null }).where(hasKey(orders, key))
}

/** Whether an order came out of a contract that was canceled. */
export const isOfCanceled = async (tx: Db, { quoteReference }: { quoteReference: string | null }) =>
  quoteReference !== null &&
  (await tx.$count(
    quotes,
    and(eq(quotes.reference, quoteReference), eq(quotes.status, 'canceled')),
  )) > 0
