import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import type { Caller } from '#http/caller'
import { requireSelf } from '#http/require-self'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { findHouseOfUser, type House } from './house-repo.ts'

/** More than a customer needs, even one who keeps retrying. */
const perHouse: Limit = { max: 30, windowMs: minutesMs(10) }

/**
 * The caller's house, for an endpoint that will call it. It is read from the database; the payload's
 * username and domain are only compared with it.
 */
export async function getOwnHouse(
  { db, throttle }: Pick<Context, 'db' | 'throttle'>,
  caller: Caller,
  claimed: { username: string; houseDomain?: string },
): Promise<House> {
  requireSelf(caller, { username: claimed.username })
  const house = await findHouseOfUser(db, caller.userId)
  if (!house?.domain || house.disconnectedAt) throw new AppError('house_not_found')
  if (claimed.houseDomain !== undefined && claimed.houseDomain !== house.domain.toLowerCase())
    throw new AppError('not_yours')
  await throttle.count(`house:${house.id}`, perHouse)
  return house
}
