import type { SentByHand } from '@smart-bird/contracts/admin/refunds'
import { monthSentences } from '@smart-bird/contracts/admin/subscriptions'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError, orRefuse } from '#lib/app-error'
import { findUser } from '#modules/auth/user-repo'
import { findLastSubscriptionPayment } from '#modules/billing/books/purchases-repo'
import { getRefund } from '#modules/billing/books/refunds-repo'
import { concludeByHand, reserve, settleNow } from './refund-order.ts'

type Subscriber = { id: number; username: string }
/** What an admin does about a customer's subscription, and why. */
export type SubscriberAction = {
  caller: Caller
  address: string
  account: Subscriber
  reason: string
}

/** Throws `user_not_found`. */
export const getSubscriber = async ({ db }: Context, id: number): Promise<Subscriber> =>
  orRefuse(await findUser(db, id), 'user_not_found')

/**
 * Refunds what is left of the last subscription payment through the provider, or records that it
 * was sent by hand. Returns what became of it.
 */
export async function refundLastPayment(
  context: Context,
  { caller, address, account, reason }: SubscriberAction,
  transactionId: string,
  byHand?: SentByHand,
): Promise<string> {
  const { db } = context
  const userId = account.id
  const row = await db.transaction(async (tx) => {
    await requireLast(tx, account, transactionId)
    const { row, paid } = await reserve(context, tx, {
      request: { caller, address, reason, reference: byHand?.reference, sentOn: byHand?.sentOn },
      subject: account.username,
      transaction: { userId, transactionId, isOutside: false },
      way: byHand?.way ?? 'provider',
    })
    if (byHand) await concludeByHand(context, tx, { row, paid }, byHand.sentOn)
    return row
  })
  if (byHand) return monthSentences.recorded
  await settleNow(context, row)
  const { state } = await getRefund(db, row)
  return state === 'completed' || state === 'pending'
    ? monthSentences[state]
    : monthSentences.requested
}

/** Refuses another payment than the last one: there may be a newer one by now. */
export async function requireLast(db: Db, { id }: { id: number }, transactionId: string) {
  const last = await findLastSubscriptionPayment(db, { userId: id })
  if (last?.transactionId !== transactionId) throw new AppError('conflict')
}
