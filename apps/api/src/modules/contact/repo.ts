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
