import { termsVersion } from '@smart-bird/content/terms/versions'
import { centsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { addMs } from '#lib/clock'
import { newCode } from '#lib/codes'
import { shareCalls } from '#lib/share-calls'
import { approvalOpenMs } from '#modules/billing/books/payment-rules'
import {
  findPending,
  findRunning,
  getSubscription,
  lockAccount,
  moveSubscription,
  type SubscriptionRow,
  saveNewSubscription,
  saveStarted,
} from '#modules/billing/books/subscriptions-repo'
import { returnAddresses, whyNotStarted } from '#modules/billing/provider/approval'
import { getPlanId } from '#modules/billing/provider/set-up-provider'
import { settleSubscription } from '#modules/billing/settle/settle-subscription'
import { ProviderError, type Started } from '#providers/payments/port'
import type { Config } from '#settings/config'
import { endSubscription } from './unsubscribe.ts'

/** Starts a subscription; returns the URL to approve it, the same one if repeated. */
export async function subscribe(context: Context, caller: Caller): Promise<string> {
  await endStaleSubscription(context, caller)
  const row = await pendingSubscription(context, caller)
  if (row.approvalUrl) return row.approvalUrl
  try {
    const started = await start(context, row)
    await context.db.transaction((tx) => saveStarted(tx, row, started, context.clock()))
    return started.approvalUrl
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const now = await getSubscription(context.db, row)
    if (now.approvalUrl) return now.approvalUrl
    if (error.reason !== 'unreachable')
      await moveSubscription(context.db, row, 'pending', { status: 'expired' }, context.clock())
    throw await whyNotStarted(context, error)
  }
}

/**
 * Ends a subscription that gives no premium, so the customer can start a new one: suspended, first
 * payment failed, or already over at the provider.
 */
async function endStaleSubscription(context: Context, { userId }: Caller) {
  const { db } = context
  const found = await findRunning(db, userId)
  if (!found) return
  await settleSubscription(context, found)
  const running = await findRunning(db, userId)
  if (!running) return
  const isUnpaid = running.failedPayments > 0 && !running.hasPaid
  if (running.status !== 'suspended' && !isUnpaid) return
  // Two subscriptions must never charge one account, so the old one must end first.
  if ((await endSubscription(context, running)) === 'noted') throw new AppError('outcome_unknown')
}

/** The account's subscription that waits for approval, created if there is none. */
async function pendingSubscription({ db, clock, config }: Context, { userId }: Caller) {
  const now = clock()
  const agreed = agreedNow(config)
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (await findRunning(tx, userId)) throw new AppError('already_subscribed')
    // Reuse it only if at least half of its three hours is left.
    const since = addMs(now, -approvalOpenMs / 2)
    const pending = await findPending(tx, userId, since, agreed)
    if (pending) return pending
    const requestId = `sub-${newCode()}`
    const key = await saveNewSubscription(tx, { userId, requestId, ...agreed, createdAt: now })
    return getSubscription(tx, key)
  })
}

/** What a subscriber agrees to at present. */
export const agreedNow = ({ plan }: Config) => ({
  priceCents: centsOf(plan.price),
  termsVersion,
})

const shareStart = shareCalls<Started>()

/** Shared, because the provider may refuse the second of two simultaneous calls. */
const start = (context: Context, row: SubscriptionRow): Promise<Started> =>
  shareStart(row.requestId, async () =>
    context.payments.startSubscription({
      requestId: row.requestId,
      planId: await getPlanId(context),
      reference: row.requestId,
      email: row.email ?? undefined,
      ...returnAddresses(context, 'rType=user_subscription'),
    }),
  )
