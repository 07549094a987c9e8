import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import { type Failure, statesBefore, type Verdict } from '#modules/billing/books/payment-rules'
import { movePayment, type PaymentRow } from '#modules/billing/books/payments-repo'
import { reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import type { ProviderCapture, Silence } from '#providers/payments/port'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'

export type Settled =
  /** `isNew`: this call recorded it. */
  | { kind: 'captured'; isNew: boolean }
  /** The provider has the payment but not the money yet. */
  | { kind: 'pending' }
  /** The customer has not approved it yet. */
  | { kind: 'waiting' }
  | { kind: 'failed'; failure: string }
  /** Canceled or expired, or its order accepts no payment anymore. */
  | { kind: 'closed' }
  /** The outcome is unknown. */
  | ({ kind: 'unknown' } & Silence)

/** Records what a verdict says. */
export async function concludePayment(
  context: Context,
  payment: PaymentRow,
  verdict: Verdict,
): Promise<Settled> {
  const { db, clock } = context
  switch (verdict.kind) {
    case 'record': {
      const isNew = await recordPayment(context, payment, verdict.capture)
      const { userId } = payment
      const { captureId: transactionId } = verdict.capture
      for (const refund of verdict.refunds)
        await recordRefund(context, { userId, transactionId }, refund)
      return { kind: 'captured', isNew }
    }
    case 'pending':
      await saveHeld(context, payment, verdict.capture)
      return { kind: 'pending' }
    case 'fail':
      return fail(context, payment, verdict.failure, verdict.detail)
    case 'suspicious':
      return verdict.isTaken
        ? reportMismatch(context, payment, verdict.differences)
        : fail(context, payment, 'mismatch', verdict.differences.join(', '))
    case 'expire':
      await movePayment(db, payment, ['created'], 'expired', clock())
      return { kind: 'closed' }
    case 'wait':
      return payment.state === 'capturing'
        ? { kind: 'unknown', isSilent: false }
        : { kind: 'waiting' }
    case 'capture':
      // Requested, but the provider still says "approved": the next check asks again.
      return { kind: 'unknown', isSilent: false }
    default:
      return verdict satisfies never
  }
}

/** The provider holds the money, for a reason that admins see. */
async function saveHeld({ db, clock }: Context, payment: PaymentRow, capture: ProviderCapture) {
  const { captureId, pendingReason = 'other' } = capture
  // `updatedAt` decides how often it is checked, so don't rewrite an unchanged state.
  if (payment.captureId === captureId && payment.pendingReason === pendingReason) return
  const change = { captureId, pendingReason }
  await movePayment(db, payment, statesUntaken, 'capturing', clock(), change)
}

/** Money was taken, but not as agreed: neither recorded nor given up until an admin decides. */
async function reportMismatch(
  context: Context,
  payment: PaymentRow,
  differences: readonly string[],
): Promise<Settled> {
  const { db, clock } = context
  await db.transaction(async (tx: Db) => {
    if (payment.state !== 'capturing')
      await movePayment(tx, payment, statesUntaken, 'capturing', clock())
    await reportDiscrepancy(context, tx, {
      key: `payment:${payment.publicId}`,
      subject: payment.orderNumber,
      userId: payment.userId,
      paymentId: payment.id,
      detail: `PayPal took money for this order, but not as agreed. Different: ${differences.join(', ')}. Look at the order ${payment.providerOrderId} on PayPal. Nothing was recorded.`,
    })
  })
  return { kind: 'unknown', isSilent: false }
}

const statesUntaken = ['created', 'approved', 'capturing'] as const

async function fail(
  { db, clock }: Context,
  payment: PaymentRow,
  failure: Failure,
  detail = '',
): Promise<Settled> {
  await db.transaction(async (tx: Db) => {
    const from = statesBefore('failed')
    if (!(await movePayment(tx, payment, from, 'failed', clock(), { failure }))) return
    await writeAudit(tx, {
      action: failure === 'mismatch' ? 'payment.mismatch' : 'payment.failed',
      subject: payment.orderNumber,
      detail: [payment.publicId, failure, detail].filter(Boolean).join(': '),
    })
  })
  return { kind: 'failed', failure }
}
