import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { addMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { approvalOpenMs } from '#modules/billing/books/payment-rules'
import {
  findRunning,
  listPending,
  lockAccount,
  type SubscriptionRow,
  saveAccountStatus,
  saveSubscription,
} from '#modules/billing/books/subscriptions-repo'
import {
  cancelAtProvider,
  giveUpCanceling,
  settleSubscription,
} from '#modules/billing/settle/settle-subscription'
import { ProviderError } from '#providers/payments/port'

/** `noted`: no answer from the provider; the account keeps its status until it is canceled. */
export type Unsubscribed = 'cancelled' | 'noted' | 'nothing to cancel'

/** Cancels the caller's subscription at the provider and makes the account basic. */
export async function unsubscribe(context: Context, caller: Caller): Promise<Unsubscribed> {
  const running =
    (await findRunning(context.db, caller.userId)) ??
    (await findApproved(context, caller)) ??
    (await makeBasic(context, caller))
  if (!running) return 'nothing to cancel'
  return endSubscription(context, running)
}

/**
 * Cancels a running subscription. `noted`: the provider did not answer, so the reconciliation asks
 * again until it has ended. A cancellation that the provider refuses is undone here, too.
 */
export async function endSubscription(
  context: Context,
  running: SubscriptionRow,
): Promise<'cancelled' | 'noted'> {
  const { db, clock } = context
  const cancelRequestedAt = running.cancelRequestedAt ?? clock()
  await saveSubscription(db, running, { cancelRequestedAt }, clock())
  try {
    await cancelAtProvider(context, { ...running, cancelRequestedAt })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'unreachable') return 'noted'
    await giveUpCanceling(context, running, error)
    throw new AppError('cancel_refused', { cause: error })
  }
  await settleSubscription(context, running)
  return 'cancelled'
}

/** The subscription that the customer has approved a moment ago, once PayPal says that it runs. */
async function findApproved(context: Context, { userId }: Caller) {
  const { db, clock } = context
  let isConfirming = false
  for (const pending of await listPending(db, userId, addMs(clock(), -approvalOpenMs))) {
    const settled = await settleSubscription(context, pending)
    isConfirming ||=
      settled.kind === 'unknown' ||
      (settled.kind === 'known' && settled.remote?.status === 'approved')
  }
  const running = await findRunning(db, userId)
  if (!running && isConfirming) throw new AppError('subscription_under_way')
  return running
}

/**
 * Makes an account basic that an admin made premium without a subscription. Returns the
 * subscription if one has started since.
 */
async function makeBasic({ db }: Context, caller: Caller): Promise<SubscriptionRow | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.userId)
    const running = await findRunning(tx, caller.userId)
    if (running || account.status !== 'premium') return running
    await saveAccountStatus(tx, caller.userId, 'basic')
    await writeAudit(tx, { caller, action: 'account.basic', subject: caller.username })
    return undefined
  })
}
