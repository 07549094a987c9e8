import { statusFor } from '@smart-bird/contracts/house-status'
import type { AccountStatus, HouseStatus } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { deliver, newWebhookCall } from './deliver.ts'
import { type House, saveHouseStatus } from './house-repo.ts'

type SeenStatuses = { sbStatus: AccountStatus; sbHouseStatus: HouseStatus }

/**
 * Sets the home status to match the account status. Nothing changes unless the house accepts the call.
 * The statuses the customer saw are only compared with the stored ones.
 */
export async function syncStatus(context: Context, house: House, seen: SeenStatuses) {
  if (seen.sbStatus !== house.accountStatus || seen.sbHouseStatus !== house.status)
    throw new AppError('status_out_of_date')
  const status = statusFor(house.accountStatus)
  const call = newWebhookCall(context, house, { action: 'status', hook: 'subscription', status })
  const { fault } = await deliver(context, house, call)
  if (fault) throw new AppError('house_unreachable')
  await saveHouseStatus(context.db, house.userId, status)
}
