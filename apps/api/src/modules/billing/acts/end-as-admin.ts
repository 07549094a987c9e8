import { endRefused, endSentences } from '@smart-bird/contracts/admin/subscriptions'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import {
  findRunning,
  lockAccount,
  type SubscriptionRow,
  saveSubscription,
} from '#modules/billing/books/subscriptions-repo'
import { refundLastPayment, requireLast, type SubscriberAction } from './refund-last-payment.ts'
import { endSubscription } from './unsubscribe.ts'

/**
 * Ends a customer's subscription and refunds the given last payment, once, even if called often.
 * Returns what became of it.
 */
export async function endAsAdmin(
  context: Context,
  action: SubscriberAction,
  refundOf: string | undefined,
): Promise<string> {
  if (refundOf !== undefined) await requireLast(context.db, action.account, refundOf)
  const running = await noteEnd(context, action)
  if (!running && refundOf === undefined) throw new AppError('nothing_to_cancel')
  const said = endSentences[running ? await end(context, running) : 'over']
  if (refundOf === undefined) return said
  try {
    return `${said} ${await refundLastPayment(context, action, refundOf)}`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { ...error.details, sentence: `${said} ${error.message}` })
  }
}

/** Stores that the running subscription is to end, and why, unless that was stored before. */
async function noteEnd({ db, clock }: Context, { account, reason, ...by }: SubscriberAction) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const running = await findRunning(tx, account.id)
    if (!running || running.cancelRequestedAt) return running
    const noted = { cancelRequestedAt: clock(), endReason: reason }
    await saveSubscription(tx, running, noted, clock())
    await writeAudit(tx, {
      ...by,
      action: 'subscription.end-requested',
      subject: account.username,
      detail: reason,
    })
    return { ...running, ...noted }
  })
}

async function end(context: Context, running: SubscriptionRow) {
  try {
    return await endSubscription(context, running)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'cancel_refused')) throw error
    throw new AppError('cancel_refused', { sentence: endRefused, cause: error })
  }
}
