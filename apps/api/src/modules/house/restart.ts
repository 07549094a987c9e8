import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { type DeliveryResult, newWebhookCall, recordDelivery, sendDelivery } from './deliver.ts'
import { findRestartSince } from './delivery-repo.ts'
import { type House, lockHouse } from './house-repo.ts'
import { saveNeeds } from './need-repo.ts'
import { restartEndsAt, restartWindowStart } from './rules.ts'

/** Restarts a house. Never retried by the queue: a late restart would surprise people at home. */
export async function restartHouse(context: Context, house: House) {
  const call = newWebhookCall(context, house, { action: 'restart', hook: 'service' })
  const { fault } = await sendRestart(context, house, call)
  if (fault) throw new AppError('house_unreachable')
}

/** Sends a restart unless one is in progress; of two at once, the second is refused. */
export async function sendRestart(
  context: Context,
  house: House,
  call: ReturnType<typeof newWebhookCall>,
  attempt = 1,
): Promise<DeliveryResult> {
  const delivery = await context.db.transaction(async (tx) => {
    await lockHouse(tx, house.userId)
    const now = context.clock()
    const underWay = await findRestartSince(tx, house.userId, restartWindowStart(now))
    if (underWay)
      throw new AppError('restart_under_way', {
        retryAfterSeconds: (restartEndsAt(underWay.createdAt).getTime() - now.getTime()) / 1000,
      })
    return recordDelivery(context, tx, house, call, attempt)
  })
  const result = await sendDelivery(context, house, delivery)
  if (result.fault) await saveNeeds(context.db, context.clock(), house)
  return result
}
