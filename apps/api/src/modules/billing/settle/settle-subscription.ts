import type { Context } from '#context'
import type { Key } from '#db/key'
import { addMs, daysMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { findLastSubscriptionPayment } from '#modules/billing/books/purchases-repo'
import { reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import { endOf, isRunning, judgeSubscription } from '#modules/billing/books/subscription-rules'
import {
  getSubscription,
  type SubscriptionRow,
  saveSubscription,
} from '#modules/billing/books/subscriptions-repo'
import { ProviderError, type ProviderSubscription, type Silence } from '#providers/payments/port'
import { recordSale, type SaleOutcome } from './record-sale.ts'
import { saveStatusChange } from './record-subscription.ts'

export type SettledSubscription =
  | {
      kind: 'known'
      subscription: SubscriptionRow
      /** As the provider has just reported it. */
      remote: ProviderSubscription | undefined
      isApproved: boolean
    }
  /** The provider did not answer or refused the question. */
  | ({ kind: 'unknown' } & Silence)
  /** At the provider it belongs to another account. */
  | { kind: 'foreign' }

/**
 * Reconciles a subscription with the provider: status, payments, account and level. Called by the
 * return page, events and the reconciliation; safe to repeat.
 */
export async function settleSubscription(context: Context, key: Key): Promise<SettledSubscription> {
  const row = await getSubscription(context.db, key)
  let remote: ProviderSubscription | undefined
  try {
    remote = row.providerId ? await context.payments.findSubscription(row.providerId) : undefined
    const concluded = await concludeSubscription(context, row, remote)
    if (concluded === 'foreign') return { kind: 'foreign' }
    if (concluded === 'out of date') return settleSubscription(context, key)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown', ...error.silence }
  }
  return {
    kind: 'known',
    subscription: await getSubscription(context.db, key),
    remote,
    isApproved: remote !== undefined && remote.status !== 'pending',
  }
}

async function concludeSubscription(
  context: Context,
  row: SubscriptionRow,
  remote: ProviderSubscription | undefined,
): Promise<'foreign' | 'out of date' | 'done'> {
  const verdict = judgeSubscription(row, remote, context.clock())
  switch (verdict.kind) {
    case 'foreign':
      await writeAudit(context.db, {
        action: 'subscription.mismatch',
        subject: row.providerId ?? row.requestId,
        detail: `The provider has another reference than ${row.requestId}.`,
      })
      return 'foreign'
    case 'wait':
      if (remote) await recordMissingSales(context, row, remote)
      return 'done'
    case 'cancel':
      if (remote) await recordMissingSales(context, row, remote)
      await cancelAsNoted(context, row)
      return 'done'
    case 'change': {
      const { status } = verdict.change
      // Record a running one's payment first: its next due date triggers the next check. The same for
      // one that was paid and ended before we knew of it: only those who paid are emailed its end.
      if (remote && (isRunning(row.status) || status !== 'active'))
        await recordMissingSales(context, row, remote)
      const outcome = await saveStatusChange(context, row, verdict.change, remote)
      if (outcome === 'out of date') return outcome
      if (remote) await recordMissingSales(context, row, remote)
      // A second subscription of one account must not keep charging.
      if (outcome === 'double' && isRunning(status)) await cancelAtProvider(context, row)
      return 'done'
    }
    default:
      return verdict satisfies never
  }
}

/** Cancels a subscription at the provider, and records its end. */
export async function cancelAtProvider(context: Context, row: SubscriptionRow): Promise<void> {
  const { payments, clock, config } = context
  const by = row.endReason === null ? 'the customer' : config.company.name
  if (row.providerId)
    try {
      await payments.cancelSubscription(row.providerId, `Canceled by ${by}.`)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error
      // Refused: it has ended there or never existed. Otherwise ask again later.
      const remote = await payments.findSubscription(row.providerId)
      if (remote && isRunning(remote.status)) throw error
    }
  await saveStatusChange(context, row, endOf(row, 'cancelled', clock()), undefined)
}

/** Carries out a cancellation that was promised; if the provider refuses, admins must act. */
async function cancelAsNoted(context: Context, row: SubscriptionRow) {
  try {
    await cancelAtProvider(context, row)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error
    await giveUpCanceling(context, row, error)
  }
}

/** The provider refuses to cancel: the subscription continues, and admins are notified. */
export async function giveUpCanceling(
  context: Context,
  row: SubscriptionRow,
  { message }: ProviderError,
) {
  const { db, clock } = context
  await saveSubscription(db, row, { cancelRequestedAt: null, endReason: null }, clock())
  await reportDiscrepancy(context, db, {
    // At most once a day, however often it is attempted.
    key: `cancel:${row.id}:${clock().toISOString().slice(0, 10)}`,
    subject: row.providerId ?? row.requestId,
    userId: row.userId,
    detail: `This subscription was canceled here, and PayPal refused to cancel it: ${message} Cancel it on PayPal, or call the customer.`,
  })
}

/** Records payments that are not on the statement yet. */
async function recordMissingSales(
  context: Context,
  row: SubscriptionRow,
  remote: ProviderSubscription,
) {
  const { lastPaymentAt } = remote
  if (!row.providerId || !lastPaymentAt) return
  const latest = await findLastSubscriptionPayment(context.db, row)
  if (latest && latest.purchasedAt >= lastPaymentAt) return
  await recordSalesSince(context, row, latest?.purchasedAt ?? row.createdAt, remote)
}

/**
 * Lists a subscription's payments since a day before the given time, and records those that are
 * missing. Returns each one's outcome by the provider's id.
 */
export async function recordSalesSince(
  context: Context,
  row: SubscriptionRow,
  since: Date,
  remote: ProviderSubscription | undefined,
): Promise<ReadonlyMap<string, SaleOutcome>> {
  const outcomes = new Map<string, SaleOutcome>()
  if (!row.providerId) return outcomes
  const [from, to] = [addMs(since, -daysMs(1)), addMs(context.clock(), daysMs(1))]
  for (const sale of await context.payments.listSales(row.providerId, from, to))
    outcomes.set(sale.saleId, await recordSale(context, row, sale, remote))
  return outcomes
}
