import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { newCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import {
  closeMissing,
  reportDiscrepancy,
  reversalOf,
} from '#modules/billing/discrepancies/report-discrepancy'
import { saveRefunded } from '#modules/billing/payments/orders-repo'
import { recordPurchase } from '#modules/billing/payments/record-payment'
import { statusAfterRefund } from '#modules/billing/payments/rules'
import { changeRefund, lockPaid, type PaidRow, type RefundRow, saveRefund } from './repo.ts'
import { excessOf, findReported, type Reported, refundedOf } from './rules.ts'

export type RefundOutcome =
  /** The money has gone back, and this call wrote it down. */
  | 'recorded'
  | 'known'
  /** The provider is still at it. */
  | 'pending'
  /** It came to nothing, and this call wrote it down. */
  | 'failed'
  /** In another currency than the payment's: it is listed under Money and not booked. */
  | 'mismatch'
  | 'no such payment'

const currency = 'USD'

/**
 * Records what the provider says of one refund of a payment, whether we asked for it or not. Only what
 * is completed reaches statement, order and mail; told twice, it is recorded once.
 */
export async function recordRefund(
  context: Context,
  transactionId: string,
  reported: Reported,
  detail = '',
): Promise<RefundOutcome> {
  return context.db.transaction(async (tx) => {
    const paid = await lockPaid(tx, transactionId)
    if (!paid) return 'no such payment'
    if (reported.currency !== currency) {
      await reportDiscrepancy(context, tx, {
        key: `refund:${reported.refundId}`,
        subject: reported.refundId,
        userId: paid.userId,
        detail: `A refund of ${transactionId} is in ${reported.currency}, not in ${currency}. It was not recorded.`,
      })
      return 'mismatch'
    }
    const known = findReported(paid.refunds, reported)
    if (!known && isPartOfReversal(paid, reported)) return 'known'
    const row = known ?? (await saveReported(context, tx, paid, reported))
    return conclude(context, tx, { paid, row, reported, detail })
  })
}

export type Conclusion = { paid: PaidRow; row: RefundRow; reported: Reported; detail: string }

/** Moves a refund to where the provider has it. */
export async function conclude(
  context: Context,
  tx: Db,
  { paid, row, reported, detail }: Conclusion,
): Promise<RefundOutcome> {
  const { status = 'completed', refundId } = reported
  if (row.state === 'completed') return 'known'
  const now = context.clock()
  const providerRefundId = isByHand(row) ? null : refundId
  switch (status) {
    case 'completed':
      await complete(context, tx, { paid, row, reported, detail })
      return 'recorded'
    case 'pending':
      if (row.state !== 'pending')
        await changeRefund(tx, row.id, { state: 'pending', providerRefundId, failure: null }, now)
      return 'pending'
    case 'failed':
    case 'cancelled': {
      if (row.state === status) return 'known'
      const failure = reported.detail ?? 'PayPal gave no reason.'
      await changeRefund(tx, row.id, { state: status, providerRefundId, failure }, now)
      // Nobody waits for the answer any more: it must be told where an admin looks.
      if (row.state === 'pending')
        await reportDiscrepancy(context, tx, {
          key: `refund-${status}:${refundId}`,
          subject: paid.order?.orderNumber ?? paid.transactionId,
          userId: paid.userId,
          detail: `The refund of $${dollarsOf(row.amountCents)} was ${status === 'failed' ? 'not made' : 'canceled'} by PayPal: ${failure} No money was refunded.`,
        })
      await writeAudit(tx, {
        action: `refund.${status}`,
        subject: paid.order?.orderNumber ?? paid.transactionId,
        detail: `$${dollarsOf(row.amountCents)}, ${refundId}: ${failure}`,
      })
      return 'failed'
    }
    default:
      return status satisfies never
  }
}

async function complete(
  context: Context,
  tx: Db,
  { paid, row, reported, detail }: Conclusion,
): Promise<void> {
  const others = paid.refunds.filter(({ id }) => id !== row.id)
  const cents = row.way === 'reversal' ? row.amountCents : reported.amountCents
  const excessCents = excessOf(paid.amountCents, others, cents)
  await changeRefund(
    tx,
    row.id,
    {
      state: 'completed',
      amountCents: cents,
      excessCents,
      providerRefundId: isByHand(row) ? null : reported.refundId,
      failure: null,
      completedAt: reported.at,
    },
    context.clock(),
  )
  await recordPurchase(context, tx, {
    userId: paid.userId,
    orderId: paid.orderId,
    paymentId: paid.paymentId,
    subscriptionId: paid.subscriptionId,
    type: 'refund',
    description: `Refund: ${paid.description}`,
    amountCents: -cents,
    transactionId: reported.refundId,
    refundedTransactionId: paid.transactionId,
    purchasedAt: reported.at,
  })
  if (row.way === 'reversal') await closeMissing(context, tx, reversalOf(paid.transactionId))
  await saveOrder(tx, paid, refundedOf(others) + cents - excessCents)
  await writeAudit(tx, {
    action: 'payment.refunded',
    subject: paid.transactionId,
    detail: [reported.refundId, detail].filter(Boolean).join(': '),
  })
  if (excessCents > 0)
    await reportDiscrepancy(context, tx, {
      key: `refund-excess:${reported.refundId}`,
      subject: paid.order?.orderNumber ?? paid.transactionId,
      userId: paid.userId,
      detail: `$${dollarsOf(excessCents)} of the refund ${reported.refundId} is more than was left to refund: it was refunded twice.`,
    })
}

/** A double payment has never counted for its order, and neither does what is given back of it. */
async function saveOrder(tx: Db, { order, isDouble }: PaidRow, refundedCents: number) {
  if (!order || isDouble) return
  const cents = Math.min(order.priceCents, refundedCents)
  await saveRefunded(tx, order.id, {
    refundedCents: cents,
    status: statusAfterRefund(order.priceCents, cents),
  })
}

/** A refund that nobody here asked for: made at the provider, or taken back by a bank. */
async function saveReported(
  { clock }: Context,
  tx: Db,
  { userId, orderId, paymentId, transactionId, ...paid }: PaidRow,
  reported: Reported,
): Promise<RefundRow> {
  const left = leftAtProvider(paid)
  return saveRefund(tx, {
    userId,
    orderId,
    paymentId,
    transactionId,
    way: reported.isReversal ? 'reversal' : 'provider',
    // A reversal may be told as the whole payment, whatever was left of it.
    amountCents: reported.isReversal ? Math.min(left, reported.amountCents) : reported.amountCents,
    requestId: `reported-${newCode()}`,
    providerRefundId: reported.refundId,
    createdAt: clock(),
  })
}

/** The provider gives back no more than it took: once it took all of it back, nothing is left to tell. */
const isPartOfReversal = (paid: PaidRow, { isReversal }: Reported) =>
  (isReversal || paid.refunds.some(({ way }) => way === 'reversal')) && leftAtProvider(paid) <= 0

/** What was refunded by hand is no business of the provider's. */
const leftAtProvider = ({ amountCents, refunds }: Pick<PaidRow, 'amountCents' | 'refunds'>) =>
  refunds
    .filter((refund) => refund.state === 'completed' && !isByHand(refund))
    .reduce((left, refund) => left - refund.amountCents, amountCents)

const isByHand = ({ way }: Pick<RefundRow, 'way'>) =>
  way === 'check' || way === 'zelle' || way === 'other'
