import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import {
  findRunning,
  lockAccount,
  type SubscriptionRow,
  saveAccountStatus,
  saveSubscription,
} from './repo.ts'
import { cancelAtProvider, giveUpCancelling, settleSubscription } from './settle-subscription.ts'

/** `noted`: the provider is silent; the account stays as it is until the cancellation is carried out. */
export type Unsubscribed = 'cancelled' | 'noted' | 'nothing to cancel'

/** Cancels the caller's subscription at the provider; the account is basic afterwards. */
export async function unsubscribe(context: Context, caller: Caller): Promise<Unsubscribed> {
  const running =
    (await findRunning(context.db, caller.userId)) ?? (await makeBasic(context, caller))
  if (!running) return 'nothing to cancel'
  return endSubscription(context, running)
}

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

/**
 * A premium account without a subscription: it was given, and is given up now. Answers the
 * subscription that began meanwhile, if one did: then that is what makes it premium.
 */
async function makeBasic({ db }: Context, caller: Caller): Promise<SubscriptionRow | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.userId)
    const running = await findRunning(tx, caller.userId)
    if (running || account.status !== 'premium') return running
    await saveAccountStatus(tx, caller.userId, 'basic')
    await writeAudit(tx, { actor: caller, action: 'account.basic', subject: caller.username })
    return undefined
  })
}
