import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/database'
import { hasKey } from '#db/key'
import { discrepancies } from '#db/tables/discrepancies'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users, whose } from '#db/tables/users'

export type NewDiscrepancy = Omit<typeof discrepancies.$inferInsert, 'createdAt' | 'resolvedAt'>

/** Saves a discrepancy; false if its key exists. */
export async function saveDiscrepancy(db: Db, row: NewDiscrepancy, now: Date): Promise<boolean> {
  const saved = await db
    .insert(discrepancies)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing({ target: discrepancies.key })
    .returning({ id: discrepancies.id })
  return saved.length > 0
}

/** More than anyone reviews at once. */
const shownMax = 200

export const listOpen = (db: Db) =>
  db
    .select({
      discrepancyId: discrepancies.id,
      subject: discrepancies.subject,
      ...whose,
      detail: discrepancies.detail,
      at: discrepancies.createdAt,
    })
    .from(discrepancies)
    .leftJoin(users, eq(users.id, discrepancies.userId))
    .where(isNull(discrepancies.resolvedAt))
    .orderBy(asc(discrepancies.createdAt))
    .limit(shownMax)

/** Payments whose money the provider holds, with its reason. */
export const listHeld = (db: Db) =>
  db
    .select({
      subject: orders.orderNumber,
      ...whose,
      reason: payments.pendingReason,
      at: payments.createdAt,
    })
    .from(payments)
    .innerJoin(orders, hasKey(orders, { userId: payments.userId, id: payments.orderId }))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.state, 'capturing'), isNotNull(payments.pendingReason)))
    .orderBy(asc(payments.createdAt))
    .limit(shownMax)

/** Closes an open discrepancy; undefined if there is none with this id. */
export async function closeDiscrepancy(tx: Db, id: number, now: Date) {
  const [row] = await tx
    .update(discrepancies)
    .set({ resolvedAt: now })
    .where(and(eq(discrepancies.id, id), isNull(discrepancies.resolvedAt)))
    .returning()
  return row
}

/** Which of these keys and payment ids have already been reported. */
export async function findReported(db: Db, keys: readonly string[], paymentIds: readonly number[]) {
  const rows = await db
    .select({ key: discrepancies.key, paymentId: discrepancies.paymentId })
    .from(discrepancies)
    .where(
      or(inArray(discrepancies.key, [...keys]), inArray(discrepancies.paymentId, [...paymentIds])),
    )
  return new Set(
    rows.flatMap(({ key, paymentId }) => (paymentId === null ? [key] : [key, paymentId])),
  )
}

/** Closes discrepancies that have resolved themselves. */
export async function closeByKeys(db: Db, keys: readonly string[], now: Date) {
  if (keys.length === 0) return
  await db
    .update(discrepancies)
    .set({ resolvedAt: now })
    .where(and(inArray(discrepancies.key, [...keys]), isNull(discrepancies.resolvedAt)))
}
