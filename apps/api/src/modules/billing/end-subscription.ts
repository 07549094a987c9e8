import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import { cancelAtProvider, settleSubscription } from './settle-subscription.ts'
import { type SubscriptionRow, saveSubscription } from './subscriptions-repo.ts'

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
    await saveSubscription(db, running.id, { cancelRequestedAt: null }, clock())
    await writeAudit(db, {
      action: 'subscription.cancel-refused',
      subject: running.username,
      detail: `${running.providerId}: ${error.message}`,
    })
    throw new AppError('cancel_refused', { cause: error })
  }
  await settleSubscription(context, running.id)
  return 'cancelled'
}
