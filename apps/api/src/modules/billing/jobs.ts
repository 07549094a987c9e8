import type { Context } from '#context'
import { setUpProvider } from '#modules/billing/provider/set-up-provider'
import { startReconciliation } from '#modules/billing/reconcile/reconcile'

const setUpAgainMs = 2000

/**
 * What billing does by itself: the reconciliation, and on a developer's machine the set-up of plan
 * and webhook at the sandbox, which may start later than we do. Returns how to stop it.
 */
export function startBilling(context: Context): () => Promise<void> {
  const stopReconciling = startReconciliation(context)
  let timer: NodeJS.Timeout | undefined
  const setUp = async () => {
    try {
      await setUpProvider(context)
    } catch (error) {
      context.log.warn({ err: error }, 'the payment provider cannot be set up yet')
      timer = setTimeout(setUp, setUpAgainMs)
    }
  }
  if (!context.config.production) void setUp()
  return async () => {
    clearTimeout(timer)
    await stopReconciling()
  }
}
