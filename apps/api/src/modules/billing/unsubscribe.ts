import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import { cancelAtProvider, settleSubscription } from './settle-subscription.ts'
import {
  findRunning,
  lockAccount,
  saveAccountStatus,
  saveSubscription,
} from './subscriptions-repo.ts'

/**
 * Cancels the caller's subscription at the provider; the account is basic afterwards. False where
 * there was nothing to cancel. What the provider does not answer is asked again in the background.
 */
export async function unsubscribe(context: Context, caller: Caller): Promise<boolean> {
  const { db, clock } = context
  const running = await findRunning(db, caller.userId)
  if (!running) {
    await makeBasic(context, caller)
    return false
  }
  const now = clock()
  await saveSubscription(db, running.id, { cancelRequestedAt: now }, now)
  try {
    await cancelAtProvider(context, { ...running, cancelRequestedAt: now })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('provider_unreachable', { cause: error })
  }
  await settleSubscription(context, running.id)
  return true
}

/** A premium account without a subscription: it was given, and is given up now. */
async function makeBasic({ db }: Context, caller: Caller) {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.userId)
    if (account.status !== 'premium') return
    await saveAccountStatus(tx, caller.userId, 'basic')
    await writeAudit(tx, { actor: caller, action: 'account.basic', subject: caller.username })
  })
}
