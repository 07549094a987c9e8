import type { AdminVisit, offerVisit as contract } from '@smart-bird/contracts/admin/visits'
import type { Received } from '@smart-bird/contracts/endpoint'
import { newReference } from '@smart-bird/contracts/enquiry-forms'
import { sentences } from '@smart-bird/contracts/fields'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { visitMax, visitSentences } from '@smart-bird/contracts/visits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, conflict, fieldFault } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { recipientNamed, recipientOf } from '#modules/admin/quotes/begin'
import { getQuote } from '#modules/admin/quotes/repo'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import { requireOrder } from '#modules/billing/books/orders-repo'
import { costOf } from '#modules/visit/cost'
import { mailChange } from '#modules/visit/mails'
import { countOpenVisits, saveVisit } from '#modules/visit/repo'
import { readAdminVisit } from './list-repo.ts'
import { requireAfterCancel, requireFree, timesOf } from './times.ts'

type Form = Received<typeof contract>['body']

/** Offers times for a visit, or enters one that was agreed on. */
export function offerVisit(
  context: Context,
  by: AdminAction,
  { kind, who, place, about, ...form }: Form,
): Promise<AdminVisit> {
  return context.db.transaction(async (tx) => {
    const now = context.clock()
    if (('quote' in form.of || 'orderNumber' in form.of) !== (kind === 'installation'))
      throw fieldFault('kind', sentences.choose)
    const whose = await findWhose(tx, form.of)
    const { customerId } = whose
    const times = timesOf(context, form)
    await requireAfterCancel(tx, whose, times.windows)
    // Two offers at once count one another. A visitor's enquiry is locked already.
    if (customerId !== null) await lockOpenUser(tx, customerId)
    if ((await countOpenVisits(tx, whose)) >= visitMax.open) throw new AppError('visits_full')
    const request = kind === 'service' ? (form.request ?? 'visit') : null
    const { billing, cost } = await costOf(context, tx, { kind, request, ...whose }, now)
    const visit = await saveVisit(tx, {
      ...{ kind, who, place, about, request, cost, ...whose, ...times },
      promised: billing,
      reference: newReference('V'),
      createdAt: now,
      updatedAt: now,
    })
    // Another visit has this reference: the next try gets a new one.
    if (!visit) throw new AppError('internal')
    await requireFree(tx, visit)
    await mailChange(context, tx, { visit, by: 'us' })
    await writeAudit(tx, {
      ...by,
      action: form.agreed ? 'visit.agreed' : 'visit.offered',
      subject: visit.reference,
      detail: `${kind}, with ${who}`,
    })
    return readAdminVisit(context, tx, visit.reference)
  })
}

/** Whom a visit is for, and which contract or order. */
async function findWhose(tx: Db, of: Form['of']) {
  const work = { quoteReference: null, orderNumber: null }
  if ('quote' in of) {
    const { customerId, enquiryId } = await getQuote(tx, of.quote)
    return { ...work, customerId, enquiryId, quoteReference: of.quote }
  }
  if ('orderNumber' in of) {
    const { orderNumber } = of
    const order = await requireOrder(tx, orderNumber)
    if (order.completedOn !== null || !mayHaveGuarantee(order.type, order.status))
      throw conflict(visitSentences.order)
    const { userId: customerId, quoteReference } = order
    return { customerId, enquiryId: null, quoteReference, orderNumber }
  }
  const { customerId, enquiryId } =
    'username' in of ? await recipientNamed(tx, of.username) : await recipientOf(tx, of.enquiryId)
  return { ...work, customerId, enquiryId }
}
