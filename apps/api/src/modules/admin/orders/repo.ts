import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { users } from '#db/tables/users'
import { AppError } from '#lib/app-error'
import { findOrderMoney } from './order-money.ts'
import { newestPayment, orderColumns, toAdminOrder } from './row.ts'

/** One order as the office sees it; throws `order_not_found`. */
export async function getAdminOrder(db: Db, orderNumber: string): Promise<AdminOrder> {
  const payment = newestPayment(db)
  const [row] = await db
    .select({ ...orderColumns, paymentState: payment.state, transactionId: payment.captureId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoinLateral(payment, sql`true`)
    .where(eq(orders.orderNumber, orderNumber))
  if (!row) throw new AppError('order_not_found')
  const moneyOf = await findOrderMoney(db, [row.order.id])
  return toAdminOrder(row, moneyOf(row.order.id))
}
