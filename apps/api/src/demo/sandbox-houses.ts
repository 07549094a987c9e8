import type { HouseHealth } from '@smart-bird/contracts/house'
import ky from 'ky'
import type { Context } from '#context'
import { daysMs } from '#lib/clock'
import { type House, listHouses } from '#modules/house/house-repo'
import { getHouseKeys } from '#modules/house/keys'

/**
 * Registers the houses whose webhooks lead to the sandbox there, so that they answer. Returns how many.
 */
export async function registerHouses(context: Context, signal: AbortSignal): Promise<number> {
  const { sandboxUrl } = context.config.house
  let count = 0
  for (const house of await listHouses(context.db)) {
    const service = hookAt(context, sandboxUrl, house, house.serviceWebhook)
    const subscription = hookAt(context, sandboxUrl, house, house.subscriptionWebhook)
    if (!service || !subscription) continue
    const { reportKey, webhookSecret } = await getHouseKeys(context, house)
    await ky.put(`${sandboxUrl}/houses/${house.domain}`, {
      json: {
        serviceHook: service,
        subscriptionHook: subscription,
        reportKey,
        webhookSecret,
        ...(house.version ? { version: house.version } : {}),
        condition: conditionOf(house, context.clock()),
      },
      signal,
      timeout: 5000,
      retry: 0,
    })
    count++
  }
  return count
}

/** What the sandbox's house tells from now on: the same as so far. */
function conditionOf({ health }: House, now: Date) {
  const { updates, repairs, unavailableDevices, lowBatteries, lastBackupAt } = health ?? nothing
  const backupAgoMs = lastBackupAt === null ? null : now.getTime() - Date.parse(lastBackupAt)
  return {
    package: health ? 'current' : 'older',
    ...{ updates, repairs, unavailableDevices, lowBatteries },
    backupDaysAgo: backupAgoMs === null ? null : Math.floor(backupAgoMs / daysMs(1)),
  }
}
const nothing: HouseHealth = {
  ...{ updates: 0, repairs: 0, unavailableDevices: 0, lowBatteries: 0, lastBackupAt: null },
}

/** The id of a webhook of the sandbox's house with the same domain. */
function hookAt({ seal }: Context, sandboxUrl: string, house: House, sealed: string | null) {
  const start = `${sandboxUrl}/houses/${house.domain}/api/webhook/`
  const address = sealed && seal.open(sealed)
  return address?.startsWith(start) ? address.slice(start.length) : undefined
}
