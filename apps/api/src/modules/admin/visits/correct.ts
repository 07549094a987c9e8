import type { correctVisit as contract } from '@smart-bird/contracts/admin/visit-closing'
import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import type { AdminAction } from '#modules/admin/admin-action'
import { correctLocked } from '#modules/admin/orders/correct'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { lockOrder, requireOrder } from '#modules/billing/books/orders-repo'
import { mailDone } from '#modules/visit/mails'
import { changeVisit } from '#modules/visit/repo'
import { orderOf } from './bill.ts'
import { lockWhole } from './close.ts'
import { readAdminVisit } from './list-repo.ts'

/** Corrects the words or the minutes of a closed visit within a day, and an unpaid order that came out of it. */
export function correctVisit(
  context: Context,
  by: AdminAction,
  reference: string,
  { was, ...form }: Received<typeof contract>['body'],
): Promise<AdminVisit> {
  return context.db.transaction(async (tx) => {
    const { visit, customer } = await lockWhole(context, tx, reference)
    const at = context.clock()
    if (visit.status !== 'done' || !visit.overAt || addMs(visit.overAt, daysMs(1)) < at)
      throw new AppError('visit_closed')
    requireUnchanged({ was: visit.updatedAt.toISOString() }, { was })
    const { minutes = visit.minutes ?? 0, summary = visit.summary, note = visit.note } = form
    const isMailed = minutes !== visit.minutes
    const { orderNumber } = visit
    const isBilled = visit.kind === 'service' && orderNumber !== null
    let billed = {}
    if (isMailed && isBilled && customer) {
      const old = await lockOrder(tx, await requireOrder(tx, orderNumber))
      const reason = old.fullPriceReason ?? ''
      const { form: wanted, ...costs } = orderOf(context, visit, { minutes, reason })
      const order = await correctLocked(context, tx, by, { customer, old, form: wanted })
      billed = { ...costs, orderNumber: order.orderNumber }
    }
    const changed = await changeVisit(tx, visit, {
      ...{ minutes, summary, note, ...billed, updatedAt: at },
      sequence: visit.sequence + (isMailed ? 1 : 0),
    })
    await writeAudit(tx, {
      ...by,
      action: 'visit.corrected',
      subject: reference,
      detail: isMailed ? `${minutes} minutes instead of ${visit.minutes}` : '',
    })
    if (isMailed) await mailDone(context, tx, changed, { isCorrection: true })
    return readAdminVisit(context, tx, reference)
  })
}
