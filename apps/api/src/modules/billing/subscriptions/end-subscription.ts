import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { ProviderError } from '#providers/payments/port'
import { type SubscriptionRow, saveSubscription } from './repo.ts'
import { cancelAtProvider, giveUpCancelling, settleSubscription } from './settle-subscription.ts'

/**
 * Cancels a running subscription. `noted`: the provider gave no answer, so the background asks again
 * until it has ended there. A cancellation that the provider refuses is undone here, too.
 */
export async function endSubscription(
  context: Context,
  running: SubscriptionRow,
): Promise<'cancelled' | 'noted'> {
  const { db, clock } = context
  const cancelRequestedAt = running.cancelRequestedAt ?? clock()
  await saveSubscription(db, running.id, { cancelRequestedAt }, clock())
  try {
    await cancelAtProvider(context, { ...running, cancelRequestedAt })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'unreachable') return 'noted'
    await giveUpCancelling(context, running, error)
    throw new AppError('cancel_refused', { cause: error })
  }
  await settleSubscription(context, running.id)
  return 'cancelled'
}
