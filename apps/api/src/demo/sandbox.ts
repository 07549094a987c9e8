import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context'
import type { Logger } from '#lib/logger'
import { registerHouses } from './sandbox-houses.ts'
import { tellHistory } from './sandbox-payments.ts'

const firstWaitMs = 1000
const waitMaxMs = 30_000

/**
 * Makes known to the sandbox what the demo data says of it: the houses, so that they answer, and the
 * payments, so that its PayPal has them too. It may start later than we do: tried again until it is
 * there or the signal ends it.
 */
export async function connectSandbox(context: Context, log: Logger, signal: AbortSignal) {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, waitMaxMs)) {
    try {
      const houses = await registerHouses(context, signal)
      const payments = await tellHistory(context, signal)
      log.info({ houses, payments }, 'the sandbox knows the demo data')
      return
    } catch {
      // Not listening yet, most of all; the next try tells.
      if (signal.aborted) return
      log.info({ againInMs: waitMs }, 'the sandbox does not take the demo data yet')
      await wait(waitMs, undefined, { ref: false })
    }
  }
}
