import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { announce, carryOut, type Delivered, writeMessage } from './deliver.ts'
import { findRestartSince } from './delivery-repo.ts'
import { type House, lockHouse } from './house-repo.ts'
import { restartEndsAt, restartWindowStart } from './rules.ts'

/** Restarts a house. Never retried by the queue: a late restart would surprise people at home. */
export async function restartHouse(context: Context, house: House) {
  const message = writeMessage(context, house, { action: 'restart', hook: 'service' })
  const { fault } = await sendRestart(context, house, message)
  if (fault) throw new AppError('house_unreachable')
}

/** Sends a restart unless one is under way; two at the same moment count as two. */
export async function sendRestart(
  context: Context,
  house: House,
  message: ReturnType<typeof writeMessage>,
  attempt = 1,
): Promise<Delivered> {
  const delivery = await context.db.transaction(async (tx) => {
    await lockHouse(tx, house.id)
    const now = context.clock()
    const underWay = await findRestartSince(tx, house.id, restartWindowStart(now))
    if (underWay)
      throw new AppError('restart_under_way', {
        retryAfterSeconds: (restartEndsAt(underWay.createdAt).getTime() - now.getTime()) / 1000,
      })
    return announce(context, tx, house, message, attempt)
  })
  return carryOut(context, house, delivery)
}
