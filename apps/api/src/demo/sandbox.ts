import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context'
import type { Logger } from '#lib/logger'
import { registerHouses } from './sandbox-houses.ts'
import { registerPayments } from './sandbox-payments.ts'

const firstWaitMs = 1000
const waitMaxMs = 30_000

/**
 * Registers the demo houses and payments with the sandbox, so that its houses answer and its PayPal has
 * the payments. It may start after us, so this retries until it succeeds or is aborted.
 */
export async function connectSandbox(context: Context, log: Logger, signal: AbortSignal) {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, waitMaxMs)) {
    try {
      const houses = await registerHouses(context, signal)
      const payments = await registerPayments(context, signal)
      log.info({ houses, payments }, 'the sandbox knows the demo data')
      return
    } catch {
      // Usually it is not listening yet; the next attempt will show.
      if (signal.aborted) return
      log.info({ againInMs: waitMs }, 'the sandbox does not accept the demo data yet')
      await wait(waitMs, undefined, { ref: false })
    }
  }
}
