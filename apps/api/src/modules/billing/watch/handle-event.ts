import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { findPayment } from '#modules/billing/books/payments-repo'
import { findPurchase } from '#modules/billing/books/purchases-repo'
import { ledgerKey, reportDiscrepancy, reversalOf } from '#modules/billing/books/report-discrepancy'
import { findSubscription } from '#modules/billing/books/subscriptions-repo'
import { readDispute } from '#modules/billing/settle/read-dispute'
import { recordRefund } from '#modules/billing/settle/record-refund'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { settleReportedRefund } from '#modules/billing/settle/settle-refund'
import { recordSalesSince, settleSubscription } from '#modules/billing/settle/settle-subscription'
import type { ParsedEvent, ProviderDispute, ProviderSubscription } from '#providers/payments/port'
import { findEvent, saveAttempt, saveOutcome } from './events-repo.ts'

type Outcome = {
  text: string
  isSuspicious?: boolean
  /** Id of the transaction the event is about, if the provider does not show it yet. */
  missing?: string
}

/** The provider's lists lag hours behind its events. Later only the daily ledger check finds it. */
const shownWithinMs = daysMs(2)
const knownWithinMs = minutesMs(10)

/**
 * Handles a stored event; events may come late and in any order. An event is only a hint: recorded
 * is what the provider answers. Throws, so that the job retries, if the provider does not answer or
 * does not show the transaction yet.
 */
export async function handleEvent(context: Context, { eventId }: { eventId: string }) {
  const { db, clock, log } = context
  const row = await findEvent(db, eventId)
  if (!row || row.handledAt) return
  await saveAttempt(db, eventId, clock())
  const event = row.parsed
  const { text, isSuspicious, missing } = await handleParsedEvent(context, event, row.receivedAt)
  if (missing !== undefined) {
    if (clock() < addMs(row.receivedAt, shownWithinMs)) throw new AppError('conflict')
    await reportDiscrepancy(context, db, {
      key: ledgerKey(missing),
      subject: missing,
      detail: `PayPal sent an event about ${text} (${row.type}) but has not shown it since. Nothing was recorded.`,
    })
  }
  if (isSuspicious)
    await writeAudit(db, {
      action: 'event.unknown',
      subject: eventId,
      detail: `${row.type}: ${text}`,
    })
  if (event.kind === 'unknown') log.warn({ eventId, type: row.type }, 'event of an unknown kind')
  await saveOutcome(db, eventId, missing === undefined ? text : `${text} not confirmed`, clock())
}

async function handleParsedEvent(
  context: Context,
  event: ParsedEvent,
  receivedAt: Date,
): Promise<Outcome> {
  switch (event.kind) {
    case 'order':
      return aboutOrder(context, event.providerId, receivedAt)
    case 'subscription':
      return aboutSubscription(context, event.providerId, receivedAt)
    case 'sale':
      return aboutSale(context, event, receivedAt)
    case 'refund':
      return aboutMoneyBack(context, event.transactionId, receivedAt, () =>
        aboutRefund(context, event),
      )
    case 'reversal':
      return aboutMoneyBack(context, event.transactionId, receivedAt, () =>
        aboutReversal(context, event.transactionId),
      )
    case 'dispute':
      return aboutDispute(context, event.dispute)
    case 'unknown':
      return { text: 'unknown kind, nothing done' }
    default:
      return event satisfies never
  }
}

/** An event may overtake our own record of its subject, so its job retries for some minutes. */
function unknownHere(context: Context, text: string, receivedAt: Date): Outcome {
  if (context.clock() < addMs(receivedAt, knownWithinMs)) throw new AppError('conflict')
  return { text, isSuspicious: true }
}

async function aboutOrder(
  context: Context,
  providerOrderId: string,
  receivedAt: Date,
): Promise<Outcome> {
  const payment = await findPayment(context.db, { providerOrderId })
  if (!payment) return unknownHere(context, 'no such payment', receivedAt)
  const settled = await settlePayment(context, payment)
  if (settled.kind === 'unknown') throw new AppError('provider_unreachable')
  return { text: `payment ${settled.kind}` }
}

async function aboutSubscription(
  context: Context,
  providerId: string,
  receivedAt: Date,
): Promise<Outcome & { remote?: ProviderSubscription | undefined }> {
  const row = await findSubscription(context.db, { providerId })
  if (!row) return unknownHere(context, 'no such subscription', receivedAt)
  const settled = await settleSubscription(context, row)
  if (settled.kind === 'unknown') throw new AppError('provider_unreachable')
  if (settled.kind === 'foreign') return { text: 'the subscription of another account' }
  return { text: `subscription ${settled.subscription.status}`, remote: settled.remote }
}

/** A subscription payment is recorded once the provider lists it. */
async function aboutSale(
  context: Context,
  { subscriptionId, saleId, isPaid, at }: Extract<ParsedEvent, { kind: 'sale' }>,
  receivedAt: Date,
): Promise<Outcome> {
  const outcome = await aboutSubscription(context, subscriptionId, receivedAt)
  const row = await findSubscription(context.db, { providerId: subscriptionId })
  if (!row || outcome.text.startsWith('the subscription of') || !isPaid) return outcome
  if (await findPurchase(context.db, { userId: row.userId, transactionId: saleId }))
    return { text: `${outcome.text}, payment recorded` }
  const since = new Date(Math.max(Math.min(+at, +context.clock()), +row.createdAt))
  const sale = (await recordSalesSince(context, row, since, outcome.remote)).get(saleId)
  const isListed = sale === 'recorded' || sale === 'known' || sale === 'not as agreed'
  return isListed
    ? { text: `${outcome.text}, payment ${sale}` }
    : { text: `payment ${saleId} of ${subscriptionId}`, missing: saleId }
}

/** A refund or reversal must belong to a payment that we know. */
async function aboutMoneyBack(
  context: Context,
  transactionId: string,
  receivedAt: Date,
  record: () => Promise<Outcome>,
): Promise<Outcome> {
  return (await findPurchase(context.db, { transactionId }))
    ? record()
    : unknownHere(context, 'no such payment', receivedAt)
}

async function aboutRefund(
  context: Context,
  { transactionId, refundId, isReversal }: Extract<ParsedEvent, { kind: 'refund' }>,
): Promise<Outcome> {
  if (isReversal) await recordRefundsOf(context, transactionId, refundId)
  // The event could be forged: ask the provider which payment it belongs to.
  const outcome = await settleReportedRefund(context, refundId, { isReversal })
  // The provider may show a reversal in the payment only.
  if (outcome === 'no such refund' && isReversal) return aboutReversal(context, transactionId)
  if (outcome === 'no such refund')
    return { text: `refund ${refundId} of ${transactionId}`, missing: refundId }
  return { text: `refund ${outcome}`, isSuspicious: outcome === 'no such payment' }
}

/** A reversal without an id: a payment that is gone was reversed as far as it was not refunded. */
async function aboutReversal(context: Context, transactionId: string): Promise<Outcome> {
  const capture = await context.payments.findCapture(transactionId)
  if (capture?.gone !== 'all')
    return { text: `the reversal of ${transactionId}`, missing: reversalOf(transactionId) }
  const { userId } = await recordRefundsOf(context, transactionId)
  const transaction = { userId, transactionId }
  const paid = await findPurchase(context.db, transaction)
  if (!paid) return { text: 'no such payment', isSuspicious: true }
  const { currency } = capture
  const refund = {
    refundId: reversalOf(transactionId),
    amountCents: paid.purchase.amountCents,
    currency,
    at: context.clock(),
    isReversal: true,
  }
  const outcome = await recordRefund(context, transaction, refund, 'reversed at the provider')
  return { text: `reversal ${outcome}` }
}

async function aboutDispute(context: Context, dispute: ProviderDispute): Promise<Outcome> {
  const text = `the dispute ${dispute.disputeId}`
  const outcome = await readDispute(context, dispute.disputeId, dispute)
  return outcome === 'missing'
    ? { text, missing: dispute.disputeId }
    : { text: `${text} ${outcome}` }
}

/** Records an order's other refunds first, so that they don't count as part of its reversal. */
async function recordRefundsOf(context: Context, transactionId: string, reversalId?: string) {
  const payment = await findPayment(context.db, { captureId: transactionId })
  if (!payment) return { userId: undefined }
  const { userId, providerOrderId } = payment
  const order = providerOrderId ? await context.payments.findOrder(providerOrderId) : undefined
  for (const refund of order?.refunds ?? [])
    if (refund.refundId !== reversalId)
      await recordRefund(context, { userId, transactionId }, refund, 'found at the provider')
  return { userId }
}
