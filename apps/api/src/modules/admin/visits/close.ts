import type {
  closeVisit as closeCall,
  decideBilling as decideCall,
} from '@smart-bird/contracts/admin/visit-closing'
import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import type { Received } from '@smart-bird/contracts/endpoint'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, conflict } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { guaranteeEndsAt } from '#modules/account/guarantee-rules'
import type { AdminAction } from '#modules/admin/admin-action'
import { completeOrder } from '#modules/admin/orders/set-completion'
import { completeContract } from '#modules/admin/quotes/complete'
import { getQuote, lockQuoteOf } from '#modules/admin/quotes/repo'
import { writeAudit } from '#modules/audit/repo'
import { lockUser } from '#modules/auth/user-repo'
import { requireOrder } from '#modules/billing/books/orders-repo'
import { findHouseOfUser } from '#modules/house/house-repo'
import { mailDone } from '#modules/visit/mails'
import { changeVisit, type VisitRow } from '#modules/visit/repo'
import { bill, isAgainst, verdictOf } from './bill.ts'
import { lockVisitOf, readAdminVisit } from './list-repo.ts'

/** A visit with its customer, both locked; throws `visit_not_found`. */
export async function lockWhole(context: Context, tx: Db, reference: string) {
  const { customerId, quoteReference } = await readAdminVisit(context, tx, reference)
  // Before the visit, as everywhere.
  const customer = customerId === null ? undefined : await lockUser(tx, customerId)
  if (quoteReference) await lockQuoteOf(tx, quoteReference)
  const visit = await lockVisitOf(tx, reference)
  if (visit.customerId !== customerId) throw new AppError('conflict')
  return { visit, customer }
}

/** Closes a visit with what was done: completes its work, makes its order, and emails the customer. */
export function closeVisit(
  context: Context,
  by: AdminAction,
  reference: string,
  { key, summary, minutes, complete, unfinished, ...form }: Received<typeof closeCall>['body'],
): Promise<AdminVisit> {
  return context.db.transaction(async (tx) => {
    const { visit, customer } = await lockWhole(context, tx, reference)
    if (visit.status === 'done' && visit.closingKey === key)
      return readAdminVisit(context, tx, reference)
    if (visit.status !== 'agreed' || !visit.startsAt) throw new AppError('visit_closed')
    const at = context.clock()
    const today = dayOf(at.toISOString())
    if (dayOf(visit.startsAt.toISOString()) > today) throw conflict('This visit is still to come.')
    const verdict = await verdictOf(context, tx, visit, at)
    const isDecided = isAgainst(visit, form, verdict)
    const needsDecision = isDecided && by.caller.noMoney
    const withheld = isDecided ? (form.withheld ?? '') : ''
    const isBilled = isDecided ? form.bill === 'bill' : verdict.billing === 'hourly'
    const completed = complete ? await completeWork(context, tx, by, visit, today) : {}
    const closed = await changeVisit(tx, visit, {
      ...{ status: 'done', summary, minutes, closingKey: key, needsDecision },
      note: [form.note, complete && unfinished && `Complete, although: ${unfinished}`]
        .filter(Boolean)
        .join('\n'),
      ...completed,
      ...(needsDecision
        ? { billing: verdict.billing, cost: undecided, withheld }
        : await bill(
            context,
            tx,
            by,
            { visit, customer, minutes, at },
            { verdict, isBilled, withheld },
          )),
      ...(await findReport(tx, visit, at)),
      sequence: visit.sequence + 1,
      overAt: at,
      updatedAt: at,
    })
    await writeAudit(tx, {
      ...by,
      action: 'visit.done',
      subject: reference,
      detail: [`${minutes} minutes`, closed.billing, withheld].filter(Boolean).join(', '),
    })
    await mailDone(context, tx, closed)
    return readAdminVisit(context, tx, reference)
  })
}
const undecided = 'We’ll email you what it costs.'

/** Decides whether a visit is billed, where an admin who is kept from money couldn't. */
export function decideBilling(
  context: Context,
  by: AdminAction,
  reference: string,
  { key, bill: choice, withheld = '' }: Received<typeof decideCall>['body'],
): Promise<AdminVisit> {
  return context.db.transaction(async (tx) => {
    const { visit, customer } = await lockWhole(context, tx, reference)
    if (!visit.needsDecision) {
      if (visit.closingKey === key) return readAdminVisit(context, tx, reference)
      throw new AppError('conflict')
    }
    const { overAt, minutes } = visit
    if (!overAt || !minutes) throw new Error(`Visit ${reference} waits, but isn’t closed.`)
    const verdict = await verdictOf(context, tx, visit, overAt)
    const form = { bill: choice, withheld: withheld || visit.withheld }
    const isDecided = isAgainst(visit, form, verdict)
    const at = context.clock()
    const decided = await bill(
      context,
      tx,
      by,
      { visit, customer, minutes, at },
      { verdict, isBilled: choice === 'bill', withheld: isDecided ? form.withheld : '' },
    )
    const { sequence } = visit
    const changes = { closingKey: key, needsDecision: false, sequence: sequence + 1, updatedAt: at }
    const changed = await changeVisit(tx, visit, { ...decided, ...changes })
    await writeAudit(tx, {
      ...by,
      action: 'visit.billed',
      subject: reference,
      detail: [decided.billing, decided.withheld].filter(Boolean).join(', '),
    })
    await mailDone(context, tx, changed)
    return readAdminVisit(context, tx, reference)
  })
}

/** The work of an installation is complete today: its guarantee begins, and its balance is due. */
async function completeWork(
  context: Context,
  tx: Db,
  by: AdminAction,
  { kind, reference, quoteReference, orderNumber }: VisitRow,
  completedOn: string,
) {
  if (kind !== 'installation') throw new AppError('conflict')
  const work = quoteReference
    ? await getQuote(tx, quoteReference)
    : await requireOrder(tx, orderNumber ?? '')
  if (work.completedOn) throw conflict('This work is complete already.')
  const form = { completedOn, reason: `Finished at our visit ${reference}` }
  const due = quoteReference
    ? await completeContract(context, tx, by, quoteReference, form)
    : await completeOrder(context, tx, by, orderNumber ?? '', form)
  return {
    guaranteeUntil: guaranteeEndsAt(completedOn),
    orderNumber: due?.orderNumber ?? orderNumber,
  }
}

/** What the home reported during a visit, if it did. */
async function findReport(tx: Db, { customerId, startsAt }: VisitRow, at: Date) {
  const house = customerId === null ? undefined : await findHouseOfUser(tx, customerId)
  const since = addMs(startsAt ?? at, -minutesMs(30))
  if (!house?.lastReportAt || house.lastReportAt < since) return {}
  return { houseSeenAt: house.lastReportAt, houseVersion: house.version }
}
