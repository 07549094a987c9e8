import type { AccountStatus, HouseStatus } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { deliver, writeMessage } from './deliver.ts'
import { type House, saveHouseStatus } from './house-repo.ts'
import { statusFor } from './rules.ts'

type Seen = { sbStatus: AccountStatus; sbHouseStatus: HouseStatus }

/**
 * Brings the home status in line with the account status. The house is told first; where it does not
 * take the message, nothing changes. What the caller has seen is compared with what is stored and
 * decides nothing.
 */
export async function syncStatus(context: Context, house: House, seen: Seen) {
  if (seen.sbStatus !== house.accountStatus || seen.sbHouseStatus !== house.status)
    throw new AppError('status_out_of_date')
  const status = statusFor(house.accountStatus)
  const message = writeMessage(context, house, { action: 'status', hook: 'subscription', status })
  const { fault } = await deliver(context, house, message)
  if (fault) throw new AppError('house_unreachable')
  await saveHouseStatus(context.db, house.id, status)
}
