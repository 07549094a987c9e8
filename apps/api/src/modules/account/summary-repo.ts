import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { confirmingPayment } from '#modules/billing/payments/orders-repo'

/** A customer's installations, newest first. */
export const listInstallations = (db: Db, userId: number) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      description: orders.description,
      status: orders.status,
      completedOn: orders.completedOn,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.type, 'Installation')))
    .orderBy(desc(orders.id))

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
