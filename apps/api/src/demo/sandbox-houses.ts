import ky from 'ky'
import type { Context } from '#context'
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
      },
      signal,
      timeout: 5000,
      retry: 0,
    })
    count++
  }
  return count
}

/** The id of a webhook of the sandbox's house with the same domain. */
function hookAt({ seal }: Context, sandboxUrl: string, house: House, sealed: string | null) {
  const start = `${sandboxUrl}/houses/${house.domain}/api/webhook/`
  const address = sealed && seal.open(sealed)
  return address?.startsWith(start) ? address.slice(start.length) : undefined
}
