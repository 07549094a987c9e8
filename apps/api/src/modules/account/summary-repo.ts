import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'

/** Paid installations, newest first: each begins a guarantee. */
export async function listInstallations(db: Db, userId: number) {
  const rows = await db
    .select({
      orderNumber: orders.orderNumber,
      description: orders.description,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.type, 'Installation'),
        eq(orders.status, 'paid'),
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(desc(orders.id))
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? [{ ...row, paidAt }] : []))
}

export const countUnpaid = (db: Db, userId: number) =>
  db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
