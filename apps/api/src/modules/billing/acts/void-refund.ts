import { refundConflicts } from '@smart-bird/contracts/admin/refunds'
import { dollarsOf } from '@smart-bird/contracts/money'
import { refundPrefix, type VoidReason } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { conflict } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { voidIdOf } from '#modules/billing/books/outside-rules'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import { excessOf, handMethodOf, refundedOf } from '#modules/billing/books/refund-rules'
import { changeRefund, type PaidRow, type RefundRow } from '#modules/billing/books/refunds-repo'
import { saveOrder } from '#modules/billing/settle/record-refund'
import { handRefundId } from './refund-order.ts'
import { changeLocked, type OfRefund } from './withdraw-refund.ts'

const reasons: Record<VoidReason, string> = {
  returned: 'the money came back',
  mistake: 'recorded by mistake',
}

/**
 * Takes back a refund recorded by hand. Its statement row stays; a second one reverses it, and the
 * money can be refunded again.
 */
export const voidRefund = (
  context: Context,
  { reason, ...request }: OfRefund & { reason: VoidReason },
): Promise<void> =>
  changeLocked(context, request, async (tx, { order, paid, row }) => {
    const method = handMethodOf(row)
    if (!method || row.state !== 'completed') throw conflict(refundConflicts.notByHand)
    const { orderNumber } = order
    await changeRefund(tx, row, { state: 'voided', excessCents: 0 }, context.clock())
    await recordPurchase(context, tx, {
      userId: paid.userId,
      orderId: paid.orderId,
      paymentId: paid.paymentId,
      refundId: row.id,
      type: 'refund',
      description: `Voided, ${reasons[reason]}: ${refundPrefix}${paid.description}`,
      amountCents: row.amountCents,
      transactionId: voidIdOf(handRefundId(paid, row)),
      refundedTransactionId: paid.transactionId,
      method,
      reference: row.reference,
      purchasedAt: context.clock(),
    })
    const left = await withoutIt(context, tx, paid, row)
    await saveOrder(tx, paid, refundedOf(left))
    await writeAudit(tx, {
      caller: request.caller,
      action: 'refund.voided',
      subject: orderNumber,
      detail: `$${dollarsOf(row.amountCents)}: ${reasons[reason]}`,
      address: request.address,
    })
  })

/** The other refunds. What exceeded the payment beside this one may no longer do so. */
async function withoutIt({ clock }: Context, tx: Db, paid: PaidRow, voided: RefundRow) {
  const counted: RefundRow[] = []
  for (const other of paid.refunds.toReversed()) {
    if (other.id === voided.id) continue
    const excessCents =
      other.excessCents > 0 ? excessOf(paid.amountCents, counted, other.amountCents) : 0
    if (excessCents !== other.excessCents) await changeRefund(tx, other, { excessCents }, clock())
    counted.push({ ...other, excessCents })
  }
  return counted
}
