import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { requireSelf } from '#http/require-self'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import type { Limit } from '#lib/throttle'
import { findHouseOfUser, type House } from './house-repo.ts'

/** More calls than a person makes who tries again and again. */
const perHouse: Limit = { max: 30, windowMs: minutesMs(10) }

/**
 * The caller's house, for a call that will reach out to it. The house comes from the database: what
 * the payload names is only compared.
 */
export async function getOwnHouse(
  { db, throttle }: Pick<Context, 'db' | 'throttle'>,
  caller: Caller,
  claimed: { username: string; houseDomain?: string },
): Promise<House> {
  requireSelf(caller, { username: claimed.username })
  const house = await findHouseOfUser(db, caller.userId)
  if (!house?.domain) throw new AppError('house_not_found')
  if (claimed.houseDomain !== undefined && claimed.houseDomain !== house.domain.toLowerCase())
    throw new AppError('not_yours')
  await throttle.count(`house:${house.id}`, perHouse)
  return house
}
