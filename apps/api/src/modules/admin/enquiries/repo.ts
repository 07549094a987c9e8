import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import type { StoredEnquiry } from '#modules/enquiry/repo'

/** Needs `customerOfEnquiry` and `mailOfEnquiry` joined. `mailedAt`: when admins were emailed. */
export const enquiryColumns = {
  ...getTableColumns(enquiries),
  customerName: users.fullName,
  mailedAt: mails.sentAt,
}
export const customerOfEnquiry = eq(users.id, enquiries.customerId)
export const mailOfEnquiry = eq(mails.key, sql`'enquiry:' || ${enquiries.reference}`)

export async function findEnquiryRow(db: Db, id: number) {
  const [row] = await db
    .select(enquiryColumns)
    .from(enquiries)
    .leftJoin(users, customerOfEnquiry)
    .leftJoin(mails, mailOfEnquiry)
    .where(eq(enquiries.id, id))
  return row
}

type Changes = Partial<
  Pick<StoredEnquiry, 'status' | 'note' | 'handledAt' | 'customerId' | 'waitingSince'>
>

export async function changeEnquiry(tx: Db, id: number, changes: Changes) {
  await tx.update(enquiries).set(changes).where(eq(enquiries.id, id))
}
