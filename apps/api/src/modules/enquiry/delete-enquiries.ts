import type { Context } from '#context'
import type { Db } from '#db/database'
import { addMonths } from '#lib/clock'
import { inBatches } from '#lib/in-batches'
import { type AuditEntry, writeAudit } from '#modules/audit/repo'
import { deleteMails } from '#modules/mail/repo'
import { enquiryMailKeys, messageMailKeys, quoteMailKeys, visitMailKeys } from '#modules/mail/rules'
import {
  deleteEnquiries,
  deleteQuotes,
  deleteVisits,
  listMessageKeys,
  lockOldEnquiries,
} from './repo.ts'

/** Deletes what was handled long enough ago, also of customers: their orders and account don't need it. */
export async function deleteOldEnquiries({ batch, clock, config }: Context) {
  const months = config.kept.enquiries
  const before = addMonths(clock(), -months)
  await inBatches((limit) =>
    batch.transaction(async (tx) => {
      const found = await lockOldEnquiries(tx, before, limit)
      await eraseEnquiries(tx, found, { detail: `handled ${months} months ago` })
      return found.length
    }),
  )
}

/** Deletes enquiries with their messages, photos, emails and quotes, and visitors’ visits; contracts stay. What remains is an audit row with the reference of each. */
export async function eraseEnquiries(
  tx: Db,
  found: readonly { id: number; reference: string }[],
  audit: Omit<AuditEntry, 'action' | 'subject'>,
) {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const messages = await listMessageKeys(tx, ids)
  const quotes = await deleteQuotes(tx, ids)
  const visits = await deleteVisits(tx, ids)
  await deleteMails(tx, [
    ...found.flatMap(({ reference }) => enquiryMailKeys(reference)),
    ...messages.flatMap(({ key, reference }) => messageMailKeys(key, reference)),
    ...quotes.flatMap(({ reference, revision }) => quoteMailKeys(reference, revision)),
    ...visits.flatMap(({ reference, sequence }) => visitMailKeys(reference, sequence)),
  ])
  await deleteEnquiries(tx, ids)
  for (const { reference } of found)
    await writeAudit(tx, { ...audit, action: 'enquiry.deleted', subject: reference })
  for (const { reference } of quotes)
    await writeAudit(tx, { ...audit, action: 'quote.deleted', subject: reference })
  for (const { reference } of visits)
    await writeAudit(tx, { ...audit, action: 'visit.deleted', subject: reference })
}
