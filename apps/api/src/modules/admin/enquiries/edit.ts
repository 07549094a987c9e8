import type { Customer, CustomerForm } from '@smart-bird/contracts/admin/customers'
import type { editEnquiry as contract, EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, fieldFault, orRefuse } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { conflictAsFieldError } from '#modules/admin/customers/conflict-as-field-error'
import { addCustomer } from '#modules/admin/customers/create'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { hasSeenAll, lockEnquiry } from '#modules/enquiry/repo'
import { changeEnquiry, findEnquiryRow } from './repo.ts'

/** Saves status and note. The sender of one that is handled without an answer still waits. */
export async function editEnquiry(
  { db, clock }: Context,
  by: AdminAction,
  id: number,
  wanted: Received<typeof contract>['body'],
): Promise<EnquiryRow> {
  return db.transaction(async (tx) => {
    const before = await lockEnquiry(tx, id)
    requireUnchanged({ status: before.status, note: before.note }, wanted.was)
    if (wanted.status === 'handled') await requireSeen(tx, id, wanted.seen)
    const { status = before.status, note = before.note } = wanted
    const changes = [
      ...(status === before.status ? [] : [`now ${status}`]),
      ...(note === before.note ? [] : ['note changed']),
    ]
    if (changes.length > 0) {
      const handledAt = status === 'handled' ? (before.handledAt ?? clock()) : null
      // Never a first answer; but a later reply may have been a thank-you.
      const isDone = status === 'handled' && before.answeredAt !== null
      const waitingSince = isDone ? null : before.waitingSince
      await changeEnquiry(tx, id, { status, note, handledAt, waitingSince })
      await writeAudit(tx, {
        ...by,
        action: 'enquiry.edited',
        subject: before.reference,
        detail: changes.join('; '),
      })
    }
    return orRefuse(await findEnquiryRow(tx, id), 'not_found')
  })
}

/** Refuses to end a wait that the admin doesn't know of. */
async function requireSeen(tx: Db, id: number, seen: number | undefined) {
  if (await hasSeenAll(tx, id, seen)) return
  const sentence = 'The sender wrote again or added a photo in the meantime.'
  throw fieldFault('seen', sentence, 'changed_meanwhile')
}

/** Of the form’s answers, what matters on a visit. */
const visitNote = (details: Record<string, string>) =>
  ['Pets', 'ZIP code']
    .flatMap((name) => (details[name] ? [`${name}: ${details[name]}`] : []))
    .join('\n')

/** Creates a customer from an enquiry, with its quotes and their orders, and marks it as handled. */
export function customerFromEnquiry(
  context: Context,
  by: AdminAction,
  id: number,
  form: CustomerForm,
): Promise<Customer> {
  return conflictAsFieldError(() =>
    context.db.transaction(async (tx) => {
      const enquiry = await lockEnquiry(tx, id)
      if (enquiry.customerId !== null) throw new AppError('conflict')
      const note = visitNote(enquiry.details)
      const customer = await addCustomer(context, tx, by, { ...form, note, enquiryId: id })
      const handledAt = enquiry.handledAt ?? context.clock()
      await changeEnquiry(tx, id, { status: 'handled', handledAt, customerId: customer.id })
      await writeAudit(tx, {
        ...by,
        action: 'enquiry.customer-made',
        subject: enquiry.reference,
        detail: customer.username,
      })
      return customer
    }),
  )
}
