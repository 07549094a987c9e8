import { randomUUID } from 'node:crypto'
import type { AdminOrder, CompletionForm } from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, conflict } from '#lib/app-error'
import {
  type Completion,
  completionDetail,
  guaranteeEndsAt,
} from '#modules/account/guarantee-rules'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findUser } from '#modules/auth/user-repo'
import {
  changeOrder,
  lockOrder,
  type OrderRow,
  requireOrder,
} from '#modules/billing/books/orders-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { getAdminOrder } from './repo.ts'
import { completionFaults } from './rules.ts'

/** Sets, corrects or takes back the day the work was complete: its guarantee begins then. */
export async function setCompletion(
  context: Context,
  by: AdminAction,
  orderNumber: string,
  form: CompletionForm,
): Promise<AdminOrder> {
  return context.db.transaction(async (tx) => {
    await completeOrder(context, tx, by, orderNumber, form)
    return getAdminOrder(tx, orderNumber)
  })
}

/** The same within a transaction. */
export async function completeOrder(
  context: Context,
  tx: Db,
  by: AdminAction,
  orderNumber: string,
  { completedOn, reason = '' }: CompletionForm,
): Promise<OrderRow> {
  const order = await lockOrder(tx, await requireOrder(tx, orderNumber))
  if (!mayHaveGuarantee(order.type, order.status, order.part)) throw new AppError('no_guarantee')
  if (order.quoteReference)
    throw conflict(
      `This order came out of a contract. Record it on the quote: ${order.quoteReference}.`,
    )
  const completion = { completedOn, before: order.completedOn ?? '', reason }
  const fields = completionFaults(completion, order.orderedAt, context.clock())
  if (fields) throw new AppError('invalid_input', { fields })
  if (completedOn !== completion.before)
    await recordCompletion(context, tx, by, { order, completion })
  return order
}

/** Saves that day, and tells the customer. */
export async function recordCompletion(
  context: Context,
  tx: Db,
  by: AdminAction,
  { order, completion }: { order: OrderRow; completion: Completion },
) {
  await changeOrder(tx, order, { completedOn: completion.completedOn || null })
  await writeAudit(tx, {
    ...by,
    action: completion.completedOn ? 'order.complete' : 'order.not-complete',
    subject: order.orderNumber,
    detail: completionDetail(completion),
  })
  await mailCompletion(context, tx, order, completion)
}

async function mailCompletion(
  context: Context,
  tx: Db,
  { userId, orderNumber, type, description }: OrderRow,
  completion: Completion,
) {
  const customer = await findUser(tx, userId)
  if (!customer) return
  const { completedOn } = completion
  await emailCustomer(context, tx, customer, {
    // The same day may be set, taken back and set again: each is emailed.
    key: `work-complete:${orderNumber}:${randomUUID()}`,
    template: 'workComplete',
    data: {
      orderNumber,
      description: description || type,
      ...completion,
      guaranteeEndsAt: completedOn ? guaranteeEndsAt(completedOn).toISOString() : null,
    },
  })
}
