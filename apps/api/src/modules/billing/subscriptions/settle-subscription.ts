import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { reportDiscrepancy } from '#modules/billing/discrepancies/report-discrepancy'
import { findLatestSubscriptionPurchase } from '#modules/billing/statements/purchases-repo'
import { ProviderError, type ProviderSubscription } from '#providers/payments/port'
import { recordSale, type SaleOutcome } from './record-sale.ts'
import { saveMove } from './record-subscription.ts'
import { getSubscription, type SubscriptionRow, saveSubscription } from './repo.ts'
import { endOf, isRunning, judgeSubscription } from './rules.ts'

export type SettledSubscription =
  | { kind: 'known'; subscription: SubscriptionRow; isApproved: boolean }
  /** The provider gave no answer (`isSilent`), or refused to be asked. */
  | { kind: 'unknown'; isSilent: boolean }
  /** The provider has another account's name on it. */
  | { kind: 'foreign' }

/**
 * Brings a subscription in line with the provider: status, payments, account and level. The return
 * page, events and the reconciliation all call this; it may be repeated.
 */
export async function settleSubscription(
  context: Context,
  id: number,
): Promise<SettledSubscription> {
  const row = await getSubscription(context.db, id)
  let remote: ProviderSubscription | undefined
  try {
    remote = row.providerId ? await context.payments.findSubscription(row.providerId) : undefined
    if ((await conclude(context, row, remote)) === 'foreign') return { kind: 'foreign' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown', isSilent: error.reason === 'unreachable' }
  }
  return {
    kind: 'known',
    subscription: await getSubscription(context.db, id),
    isApproved: remote !== undefined && remote.status !== 'pending',
  }
}

async function conclude(
  context: Context,
  row: SubscriptionRow,
  remote: ProviderSubscription | undefined,
): Promise<'foreign' | 'done'> {
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
      // A payment of a running one comes first: its next due date is what brings us back here.
      if (remote && isRunning(row.status)) await recordMissingSales(context, row, remote)
      const outcome = await saveMove(context, row, verdict.change, remote)
      if (remote) await recordMissingSales(context, row, remote)
      // A second subscription of one account must not go on charging.
      if (outcome === 'double' && isRunning(status)) await cancelAtProvider(context, row)
      return 'done'
    }
    default:
      return verdict satisfies never
  }
}

/** Cancels at the provider what was cancelled here, or must not run, and writes down that it ended. */
export async function cancelAtProvider(context: Context, row: SubscriptionRow): Promise<void> {
  const { payments, clock } = context
  if (row.providerId)
    try {
      await payments.cancelSubscription(row.providerId, 'Cancelled by the customer.')
    } catch (error) {
      if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error
      // Refused: it has ended there already, or never was. Anything else is asked again.
      const remote = await payments.findSubscription(row.providerId)
      if (remote && isRunning(remote.status)) throw error
    }
  await saveMove(context, row, endOf(row, 'cancelled', clock()), undefined)
}

/** The customer was told that it is noted: where the provider refuses it, somebody must look into it. */
async function cancelAsNoted(context: Context, row: SubscriptionRow) {
  try {
    await cancelAtProvider(context, row)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error
    await giveUpCancelling(context, row, error)
  }
}

/** The provider refuses to cancel: the subscription goes on, and admins are told. */
export async function giveUpCancelling(
  context: Context,
  row: SubscriptionRow,
  { message }: ProviderError,
) {
  const { db, clock } = context
  await saveSubscription(db, row.id, { cancelRequestedAt: null }, clock())
  await reportDiscrepancy(context, db, {
    // Once a day at most, however often it is tried.
    key: `cancel:${row.id}:${clock().toISOString().slice(0, 10)}`,
    subject: row.providerId ?? row.requestId,
    userId: row.userId,
    detail: `This subscription was canceled here, and PayPal refused to cancel it: ${message} Cancel it on PayPal, or call the customer.`,
  })
}

/** Payments of the subscription that are not on the statement yet. */
async function recordMissingSales(
  context: Context,
  row: SubscriptionRow,
  remote: ProviderSubscription,
) {
  const { lastPaymentAt } = remote
  if (!row.providerId || !lastPaymentAt) return
  const latest = await findLatestSubscriptionPurchase(context.db, row.id)
  if (latest && latest.purchasedAt >= lastPaymentAt) return
  await recordSalesSince(context, row, latest?.purchasedAt ?? row.createdAt)
}

/**
 * Asks for the payments of a subscription around and after a moment, and records what is missing.
 * Returns what came of each, by the provider's id.
 */
export async function recordSalesSince(
  context: Context,
  { id, providerId }: SubscriptionRow,
  since: Date,
): Promise<ReadonlyMap<string, SaleOutcome>> {
  const outcomes = new Map<string, SaleOutcome>()
  if (!providerId) return outcomes
  const [from, to] = [addMs(since, -daysMs(1)), addMs(context.clock(), daysMs(1))]
  for (const sale of await context.payments.listSales(providerId, from, to))
    outcomes.set(sale.saleId, await recordSale(context, id, sale))
  return outcomes
}
