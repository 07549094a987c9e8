import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { orderLines } from '#db/tables/order-lines'

type NewLine = Omit<typeof orderLines.$inferInsert, 'userId' | 'orderId' | 'position'>

/** Saves what an order is for, line by line. */
export async function saveOrderLines(tx: Db, { userId, id }: Key, lines: readonly NewLine[]) {
  await tx
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...line, userId, orderId: id, position: index + 1 })))
}

export const listOrderLines = (db: Db, { userId, id }: Key) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.userId, userId), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.position))
