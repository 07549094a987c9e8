import { setTimeout as wait } from 'node:timers/promises'
import ky from 'ky'
import type { Context } from '#context'
import type { Logger } from '#lib/logger'
import { type House, listHouses } from '#modules/house/house-repo'
import { getHouseKeys } from '#modules/house/keys'

const firstWaitMs = 1000
const waitMaxMs = 30_000

/**
 * Makes the houses whose webhooks lead to the sandbox known there, so that they answer. The sandbox
 * may start later than we do: tried again until it is there or the signal ends it.
 */
export async function connectSandboxHouses(context: Context, log: Logger, signal: AbortSignal) {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, waitMaxMs)) {
    try {
      const count = await registerAll(context, signal)
      log.info({ count }, 'the houses of the sandbox are connected')
      return
    } catch {
      // Not listening yet, most of all; the next try tells.
      if (signal.aborted) return
      log.info({ againInMs: waitMs }, 'the sandbox does not take the houses yet')
      await wait(waitMs, undefined, { ref: false })
    }
  }
}

async function registerAll(context: Context, signal: AbortSignal): Promise<number> {
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

/** The id of a webhook at the sandbox's house of the same domain. */
function hookAt({ seal }: Context, sandboxUrl: string, house: House, sealed: string | null) {
  const start = `${sandboxUrl}/houses/${house.domain}/api/webhook/`
  const address = sealed && seal.open(sealed)
  return address?.startsWith(start) ? address.slice(start.length) : undefined
}
