import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { type DeliveryResult, webhookCallOf } from '#modules/house/deliver'
import { type Delivery, findDelivery } from '#modules/house/delivery-repo'
import { findHouseOfUser, type House } from '#modules/house/house-repo'
import { sendRestart } from '#modules/house/restart'
import { isStatusDue, sendAgain } from '#modules/house/retry'
import { deliveryRow } from './list-repo.ts'

/** Resends a webhook call with the same id and body, to the current address. */
export async function resendDelivery(context: Context, by: AdminAction, id: number) {
  const found = await findDelivery(context.db, id)
  const house = found && (await findHouseOfUser(context.db, found.userId))
  if (!found || !house) throw new AppError('not_found')
  const { delivery } = await send(context, house, found)
  await writeAudit(context.db, {
    ...by,
    action: 'delivery.resent',
    subject: house.username,
    detail: `${found.action} ${found.webhookId}`,
  })
  return deliveryRow(delivery, house, context.clock())
}

/** A restart must still wait for the last one, and an outdated status is refused. */
function send(context: Context, house: House, last: Delivery): Promise<DeliveryResult> {
  if (last.action === 'restart')
    return sendRestart(context, house, webhookCallOf(last), last.attempt + 1)
  if (last.action === 'status' && !isStatusDue(house, last)) throw new AppError('conflict')
  return sendAgain(context, house, last)
}
