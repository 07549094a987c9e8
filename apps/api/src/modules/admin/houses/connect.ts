import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import type { House } from '#modules/house/house-repo'
import { addressFaults } from '#providers/house/addresses'
import { setWebhooks } from './change-webhooks.ts'
import { packageOf } from './write-package.ts'

/** Sets both webhooks of a house to the addresses that its package names. */
export async function connectHouse(context: Context, by: AdminAction, house: House) {
  const { service, subscription, address } = await packageOf(context, house)
  const fault = await context.houses.findAddressFault(address(service))
  // A name that nobody has yet may be tomorrow's: the test says so, and each call checks where it leads.
  if (fault && fault !== addressFaults.unknown)
    throw new AppError('address_not_allowed', { sentence: `${house.domain}: ${fault}` })
  await setWebhooks(
    context,
    by,
    { id: house.userId, username: house.username },
    { serWeb: address(service), subWeb: address(subscription) },
  )
}
