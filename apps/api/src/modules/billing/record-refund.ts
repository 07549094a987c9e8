import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import type { Refunded } from '#providers/payments/port'
import { getOrder, saveRefunded } from './orders-repo.ts'
import { lockPurchase } from './purchases-repo.ts'
import { recordPurchase } from './record-payment.ts'
import { statusAfterRefund } from './rules.ts'

export type RefundOutcome = 'recorded' | 'known' | 'no such payment'

/**
 * Records money that was given back for one transaction: statement row, order status, mail and
 * audit row. Reported twice, it is recorded once; never more is given back than was paid.
 */
export async function recordRefund(
  context: Context,
  transactionId: string,
  refund: Refunded,
  detail = '',
): Promise<RefundOutcome> {
  return context.db.transaction(async (tx) => {
    const paid = await lockPurchase(tx, transactionId)
    if (!paid) return 'no such payment'
    const cents = Math.min(refund.amountCents, paid.amountCents - paid.refundedCents)
    if (cents <= 0) return 'known'
    const isNew = await recordPurchase(context, tx, {
      userId: paid.userId,
      orderId: paid.orderId,
      paymentId: paid.paymentId,
      subscriptionId: paid.subscriptionId,
      type: 'refund',
      description: `Refund: ${paid.description}`,
      amountCents: -cents,
      transactionId: refund.refundId,
      refundedTransactionId: transactionId,
      purchasedAt: refund.at,
    })
    if (!isNew) return 'known'
    if (paid.orderId !== null) {
      const order = await getOrder(tx, paid.orderId)
      const refundedCents = Math.min(order.priceCents, order.refundedCents + cents)
      await saveRefunded(tx, order.id, {
        refundedCents,
        status: statusAfterRefund(order.priceCents, refundedCents),
      })
    }
    await writeAudit(tx, {
      action: 'payment.refunded',
      subject: transactionId,
      detail: [refund.refundId, detail].filter(Boolean).join(': '),
    })
    return 'recorded'
  })
}
