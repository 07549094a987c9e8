import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import type { House } from '#modules/house/house-repo'
import { setWebhooks } from './change-webhooks.ts'
import { packageOf } from './write-package.ts'

/** Sets both webhooks of a house to the addresses that its package names. */
export async function connectHouse(context: Context, by: AdminAction, house: House) {
  const { service, subscription, address } = await packageOf(context, house)
  const fault = await context.houses.findAddressFault(address(service))
  if (fault) throw new AppError('address_not_allowed', { sentence: fault })
  await setWebhooks(
    context,
    by,
    { id: house.userId, username: house.username },
    { serWeb: address(service), subWeb: address(subscription) },
  )
}
