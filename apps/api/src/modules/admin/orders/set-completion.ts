import type { AdminOrder, CompletionForm } from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findOrder, lockOrder, saveCompletion } from '#modules/billing/payments/orders-repo'
import { getAdminOrder } from './repo.ts'
import { completionFault } from './rules.ts'

/** Sets, corrects or takes back the day on which an installation was complete: its guarantee begins then. */
export async function setCompletion(
  { db, clock }: Context,
  { caller, address }: AdminAction,
  orderNumber: string,
  { completedOn }: CompletionForm,
): Promise<AdminOrder> {
  const found = await findOrder(db, orderNumber)
  if (!found) throw new AppError('order_not_found')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    if (!mayHaveGuarantee(order.type, order.status)) throw new AppError('no_guarantee')
    const fault = completedOn && completionFault(completedOn, order.createdAt, clock())
    if (fault) throw new AppError('invalid_input', { fields: { completedOn: [fault] } })
    const before = order.completedOn ?? ''
    if (completedOn !== before) {
      await saveCompletion(tx, order, completedOn || null)
      await writeAudit(tx, {
        actor: caller,
        action: completedOn ? 'installation.complete' : 'installation.not-complete',
        subject: orderNumber,
        detail: [completedOn, before && `was ${before}`].filter(Boolean).join(', '),
        address,
      })
    }
    return getAdminOrder(tx, orderNumber)
  })
}
