import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import type { StoredEnquiry } from '#modules/enquiry/repo'

/** An enquiry with its customer's name and the email to the admins; needs `customerOfEnquiry` and `mailOfEnquiry` joined. */
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

export const toEnquiryRow = ({
  mailedAt,
  ...enquiry
}: StoredEnquiry & { customerName: string | null; mailedAt: Date | null }): EnquiryRow => ({
  ...enquiry,
  mailedAt: mailedAt?.toISOString() ?? null,
  createdAt: enquiry.createdAt.toISOString(),
  handledAt: enquiry.handledAt?.toISOString() ?? null,
  answeredAt: enquiry.answeredAt?.toISOString() ?? null,
  waitingSince: enquiry.waitingSince?.toISOString() ?? null,
})
