import { providerEvent } from '@smart-bird/contracts/billing'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import type { Notice } from '#providers/payments/port'
import { findEvent, saveOutcome } from './events-repo.ts'
import { findPayment } from './payments-repo.ts'
import { recordRefund } from './record-refund.ts'
import { recordSale } from './record-sale.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { settleSubscription } from './settle-subscription.ts'
import { findSubscription } from './subscriptions-repo.ts'

type Outcome = { text: string; isSuspicious?: boolean }

/**
 * Handles a stored event, whenever and in whatever order it comes. It only tells where to look:
 * what is recorded is what the provider says when asked. Throws, and is tried again, where the
 * provider does not answer.
 */
export async function handleEvent(context: Context, { eventId }: { eventId: string }) {
  const { db, payments, clock, log } = context
  const row = await findEvent(db, eventId)
  if (!row || row.handledAt) return
  const notice = payments.readEvent(row.type, providerEvent.parse(row.body).resource)
  const { text, isSuspicious } = await act(context, notice, row.receivedAt)
  if (isSuspicious)
    await writeAudit(db, {
      action: 'event.unknown',
      subject: eventId,
      detail: `${row.type}: ${text}`,
    })
  if (notice.kind === 'unknown') log.warn({ eventId, type: row.type }, 'event of an unknown kind')
  await saveOutcome(db, eventId, text, clock())
}

async function act(context: Context, notice: Notice, receivedAt: Date): Promise<Outcome> {
  switch (notice.kind) {
    case 'order':
      return aboutOrder(context, notice.providerId)
    case 'subscription':
      return aboutSubscription(context, notice.providerId)
    case 'sale':
      return aboutSale(context, notice)
    case 'refund':
      return aboutRefund(context, notice, receivedAt)
    case 'unknown':
      return { text: 'unknown kind, nothing done' }
    default:
      return notice satisfies never
  }
}

async function aboutOrder(context: Context, providerOrderId: string): Promise<Outcome> {
  const payment = await findPayment(context.db, { providerOrderId })
  if (!payment) return { text: 'no such payment', isSuspicious: true }
  const settled = await settlePayment(context, payment.id)
  if (settled.kind === 'unknown') throw new AppError('provider_unreachable')
  return { text: `payment ${settled.kind}` }
}

async function aboutSubscription(context: Context, providerId: string): Promise<Outcome> {
  const row = await findSubscription(context.db, { providerId })
  if (!row) return { text: 'no such subscription', isSuspicious: true }
  const settled = await settleSubscription(context, row.id)
  if (settled.kind === 'unknown') throw new AppError('provider_unreachable')
  if (settled.kind === 'foreign') return { text: 'the subscription of another account' }
  return { text: `subscription ${settled.subscription.status}` }
}

/** The provider's list of payments may lag behind its event, so the event's own words count too. */
async function aboutSale(
  context: Context,
  { subscriptionId, sale }: Extract<Notice, { kind: 'sale' }>,
): Promise<Outcome> {
  const outcome = await aboutSubscription(context, subscriptionId)
  const row = await findSubscription(context.db, { providerId: subscriptionId })
  if (!row || outcome.text.startsWith('the subscription of')) return outcome
  const isNew = await recordSale(context, row.id, sale)
  return { text: `${outcome.text}, payment ${isNew ? 'recorded' : sale.status}` }
}

async function aboutRefund(
  context: Context,
  { transactionId, refund }: Extract<Notice, { kind: 'refund' }>,
  receivedAt: Date,
): Promise<Outcome> {
  const outcome = refund.isReversal
    ? await recordRefund(context, transactionId, refund, 'reported by the provider')
    : await settleRefund(context, refund.refundId, { transactionId })
  if (outcome === 'no such refund') return { text: outcome, isSuspicious: true }
  if (outcome !== 'no such payment') return { text: `refund ${outcome}` }
  // It may have overtaken the payment it belongs to, which a later try finds.
  if (context.clock() < addMs(receivedAt, minutesMs(10))) throw new AppError('conflict')
  return { text: 'no such payment', isSuspicious: true }
}
