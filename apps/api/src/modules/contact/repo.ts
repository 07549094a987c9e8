import type { Db } from '#db/database'
import { enquiries } from '#db/tables/enquiries'

/** Tells whether it was saved: another enquiry may have the same reference. */
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
