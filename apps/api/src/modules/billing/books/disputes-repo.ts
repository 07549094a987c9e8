import { and, count, eq, gt, inArray, isNotNull, isNull, lte, min, ne, not, or } from 'drizzle-orm'
import { type Db, firstRow, theRow } from '#db/database'
import { ofPage } from '#db/page'
import { ask, listOf } from '#db/question'
import { awaitsAnswer, disputes } from '#db/tables/disputes'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { isOrderOfPurchase } from './purchases-repo.ts'

export type DisputeRecord = typeof disputes.$inferSelect
type NewDispute = Omit<typeof disputes.$inferInsert, 'createdAt'>

/** Saves a dispute; false if it is known. */
export async function saveDispute(tx: Db, dispute: NewDispute, now: Date): Promise<boolean> {
  const saved = await tx
    .insert(disputes)
    .values({ ...dispute, createdAt: now })
    .onConflictDoNothing({ target: disputes.disputeId })
    .returning({ id: disputes.id })
  return saved.length > 0
}

export const lockDispute = (tx: Db, disputeId: string): Promise<DisputeRecord> =>
  theRow(tx.select().from(disputes).where(eq(disputes.disputeId, disputeId)).for('update'))

export const findDispute = (db: Db, disputeId: string): Promise<DisputeRecord | undefined> =>
  firstRow(db.select().from(disputes).where(eq(disputes.disputeId, disputeId)))

export const changeDispute = (tx: Db, { disputeId, ...change }: NewDispute) =>
  tx.update(disputes).set(change).where(eq(disputes.disputeId, disputeId))

/** Whose payment it is, by the first of these transactions that is one of ours. */
export async function findDisputed(db: Db, transactionIds: readonly string[]) {
  const [row] = await db
    .select({
      transactionId: purchases.transactionId,
      userId: purchases.userId,
      orderNumber: orders.orderNumber,
    })
    .from(purchases)
    .leftJoin(orders, isOrderOfPurchase)
    .where(inArray(purchases.transactionId, [...transactionIds]))
    .limit(1)
  return row
}

/** When each was last changed; leaves out unconfirmed ones and open ones of unknown customers. */
export async function findChanged(db: Db, disputeIds: readonly string[]) {
  const rows = await db
    .select({ disputeId: disputes.disputeId, changedAt: disputes.changedAt })
    .from(disputes)
    .where(
      and(
        inArray(disputes.disputeId, [...disputeIds]),
        disputes.isConfirmed,
        or(isNotNull(disputes.userId), eq(disputes.status, 'resolved')),
      ),
    )
  return new Map(rows.map((row) => [row.disputeId, row.changedAt]))
}

export const listUnconfirmed = (db: Db) =>
  db.select({ disputeId: disputes.disputeId }).from(disputes).where(not(disputes.isConfirmed))

/** Deletes a dispute that was never confirmed; false if there is none. */
export async function deleteUnconfirmed(tx: Db, disputeId: string): Promise<boolean> {
  const rows = await tx
    .delete(disputes)
    .where(and(eq(disputes.disputeId, disputeId), not(disputes.isConfirmed)))
    .returning({ id: disputes.id })
  return rows.length > 0
}

/** Disputes to be answered by then that no admin was reminded of. */
const isDue = (now: Date, until: Date) =>
  and(
    // For the partial index.
    ne(disputes.status, 'resolved'),
    awaitsAnswer,
    isNull(disputes.remindedAt),
    gt(disputes.answerBy, now),
    lte(disputes.answerBy, until),
  )

export const listDue = (db: Db, now: Date, until: Date) =>
  db.select({ disputeId: disputes.disputeId }).from(disputes).where(isDue(now, until))

/** Notes the reminder, and returns its dispute; undefined if it is no longer due. */
export async function claimReminder(tx: Db, disputeId: string, now: Date, until: Date) {
  const [row] = await tx
    .update(disputes)
    .set({ remindedAt: now })
    .where(and(eq(disputes.disputeId, disputeId), isDue(now, until)))
    .returning()
  return row
}

/** How many disputes wait for our answer, and the first day of theirs. */
export async function countAwaiting(db: Db) {
  const [row] = await db
    .select({
      awaiting: count(),
      answerBy: min(disputes.answerBy),
      openedAt: min(disputes.openedAt),
    })
    .from(disputes)
    .where(awaitsAnswer)
  return {
    awaiting: row?.awaiting ?? 0,
    answerBy: row?.answerBy ?? null,
    openedAt: row?.openedAt ?? null,
  }
}

/** Whether a payment's dispute is still to be decided. */
export async function isDisputed(db: Db, transactionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.transactionId, transactionId), ne(disputes.status, 'resolved')))
    .limit(1)
  return row !== undefined
}

/** The open disputes of a page of orders. */
export const openOfPage = listOf(
  ask
    .select()
    .from(disputes)
    .where(
      and(inArray(disputes.orderNumber, ofPage('orderNumber')), ne(disputes.status, 'resolved')),
    )
    .orderBy(disputes.id),
)
