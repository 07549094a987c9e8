import type { writers } from '@smart-bird/contracts/enquiry'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { ask } from '#db/question'
import { enquiries } from '#db/tables/enquiries'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import { inIso } from '#lib/in-iso'
import type { StoredEnquiry } from '#modules/enquiry/repo'

/** The newest answer or reply, to be joined laterally. */
export const newestMessage = ask
  .select({
    writer: enquiryMessages.writer,
    text: enquiryMessages.text,
    createdAt: enquiryMessages.createdAt,
  })
  .from(enquiryMessages)
  .where(eq(enquiryMessages.enquiryId, enquiries.id))
  .orderBy(desc(enquiryMessages.id))
  .limit(1)
  .as('newest_message')

/** Needs `customerOfEnquiry`, `mailOfEnquiry` and `newestMessage` joined. `mailedAt`: when admins were emailed. */
export const enquiryColumns = {
  ...getTableColumns(enquiries),
  customerName: users.fullName,
  mailedAt: mails.sentAt,
  newestWriter: newestMessage.writer,
  newestText: newestMessage.text,
  newestAt: newestMessage.createdAt,
}
type Newest = {
  newestWriter: (typeof writers)[number] | null
  newestText: string | null
  newestAt: Date | null
}

export const toEnquiryRow = <Row extends Newest>({
  newestWriter: from,
  newestText: text,
  newestAt: at,
  ...row
}: Row) => ({
  ...inIso(row),
  newest: from && text !== null && at ? { from, text, at: at.toISOString() } : null,
})

export const customerOfEnquiry = eq(users.id, enquiries.customerId)
export const mailOfEnquiry = eq(mails.key, sql`'enquiry:' || ${enquiries.reference}`)

export async function findEnquiryRow(db: Db, id: number) {
  const [row] = await db
    .select(enquiryColumns)
    .from(enquiries)
    .leftJoin(users, customerOfEnquiry)
    .leftJoin(mails, mailOfEnquiry)
    .leftJoinLateral(newestMessage, sql`true`)
    .where(eq(enquiries.id, id))
  return row && toEnquiryRow(row)
}

type Changes = Partial<
  Pick<StoredEnquiry, 'status' | 'note' | 'handledAt' | 'customerId' | 'waitingSince'>
>

export async function changeEnquiry(tx: Db, id: number, changes: Changes) {
  await tx.update(enquiries).set(changes).where(eq(enquiries.id, id))
}
