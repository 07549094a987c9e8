import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { orders } from '#db/tables/orders'
import { users } from '#db/tables/users'

export type OrderRow = typeof orders.$inferSelect

/** Prepared once for each process: the cabinet asks for it every ten minutes. */
export const orderQueries = (db: Db) => {
  const list = db
    .select({ order: orders, username: users.username })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.userId, sql.placeholder('userId')))
    .orderBy(desc(orders.id))
    .prepare('list_orders')
  return { listOrders: (userId: number) => list.execute({ userId }) }
}

export async function findOrder(db: Db, orderNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return row
}

export async function getOrder(db: Db, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error(`Order ${id} is not there.`)
  return row
}

/** Reads an order and keeps it from changing until the transaction ends. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw new Error(`Order ${id} is not there.`)
  return row
}

/** False where it was not unpaid any more. */
export async function savePaid(tx: Db, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ status: 'paid', paidAt: at })
    .where(and(eq(orders.id, id), eq(orders.status, 'unpaid')))
    .returning({ id: orders.id })
  return rows.length > 0
}

export async function saveCancelled(tx: Db, id: number, at: Date) {
  await tx.update(orders).set({ status: 'cancelled', cancelledAt: at }).where(eq(orders.id, id))
}

export async function saveRefunded(
  tx: Db,
  id: number,
  refunded: Pick<OrderRow, 'status' | 'refundedCents'>,
) {
  await tx.update(orders).set(refunded).where(eq(orders.id, id))
}
