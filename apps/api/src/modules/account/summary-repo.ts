import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { confirmingPayment } from '#modules/billing/payments/orders-repo'

/** Paid installations, newest first; each starts a guarantee. */
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

/** Unpaid orders, and those whose payment is being confirmed. */
export async function countOpenOrders(db: Db, userId: number) {
  const [row] = await db
    .select({ open: count(), confirmingOrders: count(payments.id) })
    .from(orders)
    .leftJoin(payments, confirmingPayment)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
  const { open = 0, confirmingOrders = 0 } = row ?? {}
  return { unpaidOrders: open - confirmingOrders, confirmingOrders }
}
