import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/database'
import { guarantees } from '#db/tables/guarantees'
import { orders } from '#db/tables/orders'

type Guarantee = Pick<
  typeof guarantees.$inferInsert,
  'orderNumber' | 'description' | 'type' | 'completedOn'
>

/** Makes guarantees another account's: those of orders, and those that were taken over with the home. */
export async function moveGuarantees(
  tx: Db,
  moved: readonly Guarantee[],
  { from, to, now }: { from: number; to: number; now: Date },
) {
  if (moved.length === 0) return
  const numbers = moved.map(({ orderNumber }) => orderNumber)
  await tx.delete(guarantees).where(eq(guarantees.userId, from))
  await tx.insert(guarantees).values(
    moved.map(({ orderNumber, description, type, completedOn }) => ({
      ...{ orderNumber, description, type, completedOn },
      ...{ userId: to, createdAt: now },
    })),
  )
  await tx
    .update(orders)
    .set({ guaranteeMovedAt: now })
    .where(and(eq(orders.userId, from), inArray(orders.orderNumber, numbers)))
}
