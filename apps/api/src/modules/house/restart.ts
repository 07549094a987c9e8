import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs } from '#lib/clock'
import { announce, carryOut, type Delivered, writeMessage } from './deliver.ts'
import { findRestartSince } from './delivery-repo.ts'
import { type House, lockHouse } from './house-repo.ts'
import { restartEndsAt } from './rules.ts'

/** Restarts a house. Never repeated by itself: nobody wants a restart they no longer expect. */
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
    const since = addMs(now, now.getTime() - restartEndsAt(now).getTime())
    const underWay = await findRestartSince(tx, house.id, since)
    if (underWay)
      throw new AppError('restart_under_way', {
        retryAfterSeconds: (restartEndsAt(underWay.createdAt).getTime() - now.getTime()) / 1000,
      })
    return announce(context, tx, house, message, attempt)
  })
  return carryOut(context, house, delivery)
}
