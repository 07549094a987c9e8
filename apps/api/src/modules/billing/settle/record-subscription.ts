import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import {
  accountStatusAfter,
  failedCycle,
  isRunning,
  type SubscriptionChange,
} from '#modules/billing/books/subscription-rules'
import {
  findHouseDomain,
  getSubscription,
  hasOtherRunning,
  lockAccount,
  type SubscriptionRow,
  saveAccountStatus,
  saveSubscription,
} from '#modules/billing/books/subscriptions-repo'
import { queueMail } from '#modules/mail/send-mail'
import type { ProviderSubscription } from '#providers/payments/port'

/**
 * Saves a subscription's new state with its effects on account, emails and audit log, all or
 * nothing. `double`: the account has another running one, so this one must not run.
 */
export async function saveStatusChange(
  context: Context,
  seen: SubscriptionRow,
  change: SubscriptionChange,
  remote: ProviderSubscription | undefined,
): Promise<'saved' | 'double' | 'out of date'> {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, seen.userId)
    const row = await getSubscription(tx, seen)
    // Another call moved it since it was read, perhaps after the provider was asked.
    if (row.status !== seen.status) return 'out of date'
    if (isRunning(change.status) && (await hasOtherRunning(tx, row))) {
      await saveDouble(tx, row, now)
      return 'double'
    }
    await saveSubscription(tx, row, change, now)
    const { hasPaid } = row
    const status = accountStatusAfter(account.status, {
      before: row.status,
      after: change.status,
      hasPaid,
    })
    if (status !== account.status && (status === 'basic' || status === 'premium'))
      await saveAccountStatus(tx, row.userId, status)
    if (row.status !== change.status) await notifyCustomer(context, tx, row, change, hasPaid, now)
    if (remote && change.status === 'active')
      await notifyOfFailure(context, tx, row, remote, hasPaid)
    return 'saved'
  })
}

async function saveDouble(tx: Db, row: SubscriptionRow, now: Date) {
  await saveSubscription(tx, row, { cancelRequestedAt: now }, now)
  await writeAudit(tx, {
    action: 'subscription.double',
    subject: row.username,
    detail: `${row.providerId}: the account has another running subscription, so this one is canceled.`,
  })
}

/** Writes the audit row and, if premium support has ended, emails the customer. */
async function notifyCustomer(
  context: Context,
  tx: Db,
  row: SubscriptionRow,
  { status, startedAt, failedPayments }: SubscriptionChange,
  hasPaid: boolean,
  now: Date,
) {
  await writeAudit(tx, {
    action: `subscription.${status}`,
    subject: row.username,
    detail: row.providerId ?? row.requestId,
  })
  const isOver = status === 'cancelled' || status === 'suspended' || status === 'expired'
  // It never ran, was a double, or its first payment failed: no premium support has ended.
  const neverPremium =
    startedAt === null || (!hasPaid && (!isRunning(row.status) || row.failedPayments > 0))
  if (!isOver || !row.email || neverPremium) return
  const houseDomain = await findHouseDomain(tx, row.userId)
  await queueMail(context, tx, {
    key: `subscription-ended:${row.id}:${status}:${now.toISOString()}`,
    template: 'subscriptionEnded',
    data: {
      to: row.email,
      name: row.fullName ?? row.username,
      planName: context.config.plan.name,
      status,
      failedPayments,
      at: now.toISOString(),
      price: dollarsOf(row.priceCents),
      ...(houseDomain ? { houseDomain } : {}),
      ...(status === 'cancelled' && row.endReason !== null && { reason: row.endReason }),
    },
  })
}

/** Emails one notice for each failed cycle, with the date of the next attempt. */
async function notifyOfFailure(
  context: Context,
  tx: Db,
  row: SubscriptionRow,
  remote: ProviderSubscription,
  hasPaid: boolean,
) {
  const cycle = failedCycle(remote)
  if (cycle === undefined || cycle === row.noticedCycle) return
  await saveSubscription(tx, row, { noticedCycle: cycle }, context.clock())
  await writeAudit(tx, {
    action: 'subscription.payment-failed',
    subject: row.username,
    detail: `${row.providerId}, ${remote.failedPayments} in a row`,
  })
  if (!row.email) return
  await queueMail(context, tx, {
    key: `payment-failed:${row.id}:${cycle}`,
    template: 'paymentFailed',
    data: {
      to: row.email,
      name: row.fullName ?? row.username,
      planName: context.config.plan.name,
      amount: dollarsOf(row.priceCents),
      nextRetryAt: remote.nextRetryAt?.toISOString() ?? null,
      ...(remote.nextPaymentAt ? { nextPaymentAt: remote.nextPaymentAt.toISOString() } : {}),
      isFirstPayment: !hasPaid,
    },
  })
}
