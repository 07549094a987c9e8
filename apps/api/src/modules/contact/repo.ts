import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/database'
import { enquiries } from '#db/tables/enquiries'

/** False if another enquiry already has this reference. */
export async function saveEnquiry(
  tx: Db,
  enquiry: typeof enquiries.$inferInsert,
): Promise<boolean> {
  const stored = await tx
    .insert(enquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: enquiries.reference })
    .returning({ id: enquiries.id })
  return stored.length > 0
}

/** Some enquiries that were handled before a given time. Open ones are never among them. */
export const lockOldEnquiries = (tx: Db, before: Date, limit: number) =>
  tx
    .select({ id: enquiries.id, reference: enquiries.reference })
    .from(enquiries)
    .where(and(eq(enquiries.status, 'handled'), lt(enquiries.handledAt, before)))
    .orderBy(asc(enquiries.id))
    .limit(limit)
    .for('update', { skipLocked: true })

export async function deleteEnquiries(tx: Db, ids: readonly number[]) {
  await tx.delete(enquiries).where(inArray(enquiries.id, [...ids]))
}
