import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { ProviderError } from '#providers/payments/port'
import { cancelAtProvider, settleSubscription } from './settle-subscription.ts'
import { type SubscriptionRow, saveSubscription } from './subscriptions-repo.ts'

/** Cancels a running subscription. What the provider does not answer is asked again in the background. */
export async function endSubscription(context: Context, running: SubscriptionRow) {
  const { db, clock } = context
  const now = clock()
  await saveSubscription(db, running.id, { cancelRequestedAt: now }, now)
  try {
    await cancelAtProvider(context, { ...running, cancelRequestedAt: now })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('provider_unreachable', { cause: error })
  }
  await settleSubscription(context, running.id)
}
