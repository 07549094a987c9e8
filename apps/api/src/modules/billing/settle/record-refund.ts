import { dollarsOf } from '@smart-bird/contracts/money'
import { refundPrefix } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { newCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { changeOrder } from '#modules/billing/books/orders-repo'
import type { Transaction } from '#modules/billing/books/purchases-repo'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import {
  excessOf,
  findReported,
  handMethodOf,
  isByHand,
  type Reported,
  refundedOf,
  statusAfterRefund,
} from '#modules/billing/books/refund-rules'
import {
  changeRefund,
  lockPaid,
  type PaidRow,
  type RefundRow,
  saveRefund,
} from '#modules/billing/books/refunds-repo'
import {
  closeMissing,
  reportDiscrepancy,
  reversalOf,
} from '#modules/billing/books/report-discrepancy'

export type RefundOutcome =
  /** The money was refunded, and this call recorded it. */
  | 'recorded'
  | 'known'
  /** The provider is still processing it. */
  | 'pending'
  /** It failed, and this call recorded that. */
  | 'failed'
  /** Its currency differs from the payment's: it is listed under Money and not booked. */
  | 'mismatch'
  | 'no such payment'

const currency = 'USD'

/**
 * Records a refund as the provider reports it, whether we requested it or not. Only a completed one
 * reaches the statement, the order and the customer's email. Safe to repeat.
 */
export async function recordRefund(
  context: Context,
  transaction: Transaction,
  reported: Reported,
  detail = '',
): Promise<RefundOutcome> {
  return context.db.transaction(async (tx) => {
    const paid = await lockPaid(tx, transaction)
    if (!paid) return 'no such payment'
    if (reported.currency !== currency) {
      await reportDiscrepancy(context, tx, {
        key: `refund:${reported.refundId}`,
        subject: reported.refundId,
        userId: paid.userId,
        detail: `A refund of ${paid.transactionId} is in ${reported.currency}, not in ${currency}. It was not recorded.`,
      })
      return 'mismatch'
    }
    const known = findReported(paid.refunds, reported)
    if (!known && isPartOfReversal(paid, reported)) return 'known'
    const row = known ?? (await saveReported(context, tx, paid, reported))
    return concludeRefund(context, tx, { paid, row, reported, detail })
  })
}

export type Conclusion = { paid: PaidRow; row: RefundRow; reported: Reported; detail: string }

/** Moves a refund to the provider's state. */
export async function concludeRefund(
  context: Context,
  tx: Db,
  { paid, row, reported, detail }: Conclusion,
): Promise<RefundOutcome> {
  const { status = 'completed', refundId } = reported
  if (row.state === 'completed' || row.state === 'voided') return 'known'
  const now = context.clock()
  const providerRefundId = isByHand(row) ? null : refundId
  switch (status) {
    case 'completed':
      await complete(context, tx, { paid, row, reported, detail })
      return 'recorded'
    case 'pending':
      if (row.state !== 'pending')
        await changeRefund(tx, row, { state: 'pending', providerRefundId, failure: null }, now)
      return 'pending'
    case 'failed':
    case 'cancelled': {
      if (row.state === status) return 'known'
      const failure = reported.detail ?? 'PayPal gave no reason.'
      await changeRefund(tx, row, { state: status, providerRefundId, failure }, now)
      // The admin who requested it is no longer waiting, so list it where admins look.
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

async function complete(context: Context, tx: Db, { paid, row, reported, detail }: Conclusion) {
  const others = paid.refunds.filter(({ id }) => id !== row.id)
  const cents = row.way === 'reversal' ? row.amountCents : reported.amountCents
  const excessCents = excessOf(paid.amountCents, others, cents)
  await changeRefund(
    tx,
    row,
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
    description: `${refundPrefix}${paid.description}`,
    amountCents: -cents,
    feeCents: isByHand(row) ? null : reported.feeCents,
    transactionId: reported.refundId,
    refundedTransactionId: paid.transactionId,
    method: handMethodOf(row),
    reference: row.reference,
    refundId: row.id,
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

/** A double payment never counted for its order, so neither does its refund. */
export async function saveOrder(tx: Db, { order, isDouble }: PaidRow, refundedCents: number) {
  if (!order || isDouble) return
  const cents = Math.min(order.priceCents, refundedCents)
  const status = statusAfterRefund(order.priceCents, cents)
  await changeOrder(tx, order, {
    refundedCents: cents,
    // It was canceled as it was paid.
    status: status === 'paid' && order.cancelledAt ? 'cancelled' : status,
  })
}

/** Saves a refund we did not request: made at the provider, or a bank's reversal. */
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
    // A reversal may be reported with the whole amount even if part of it was refunded before.
    amountCents: reported.isReversal ? Math.min(left, reported.amountCents) : reported.amountCents,
    requestId: `reported-${newCode()}`,
    providerRefundId: reported.refundId,
    createdAt: clock(),
  })
}

/** Once a payment is fully returned, a further report belongs to its reversal. */
const isPartOfReversal = (paid: PaidRow, { isReversal }: Reported) =>
  (isReversal || paid.refunds.some(({ way }) => way === 'reversal')) && leftAtProvider(paid) <= 0

/** What the provider still has of a payment, in cents; it doesn't know of refunds made by hand. */
const leftAtProvider = ({ amountCents, refunds }: Pick<PaidRow, 'amountCents' | 'refunds'>) =>
  refunds
    .filter((refund) => refund.state === 'completed' && !isByHand(refund))
    .reduce((left, refund) => left - refund.amountCents, amountCents)
