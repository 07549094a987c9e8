import { paymentStates } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import { lockOrder, savePaid } from '#modules/billing/books/orders-repo'
import { findOutsidePayment } from '#modules/billing/books/outside-repo'
import {
  findOpenPayment,
  movePayment,
  orderOf,
  type PaymentRow,
} from '#modules/billing/books/payments-repo'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import type { ProviderCapture } from '#providers/payments/port'

/**
 * Records money that the provider took for an order: payment, order, statement row, receipt email
 * and audit row, all or nothing. Only one call records it and returns true, however many report it.
 */
export async function recordPayment(
  context: Context,
  payment: PaymentRow,
  capture: ProviderCapture,
): Promise<boolean> {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    await lockOrder(tx, orderOf(payment))
    const state = await yieldToOpenPayment(tx, payment, now)
    const isMine = await movePayment(tx, payment, unsettled, state, now, {
      captureId: capture.captureId,
      failure: state === 'captured' ? null : 'double',
    })
    if (!isMine) return false
    const isExpected = await savePaid(tx, orderOf(payment), capture.at)
    const isNew = await recordPurchase(context, tx, {
      userId: payment.userId,
      orderId: payment.orderId,
      paymentId: payment.id,
      type: 'order',
      description: payment.description,
      amountCents: capture.amountCents,
      feeCents: capture.feeCents,
      transactionId: capture.captureId,
      purchasedAt: capture.at,
    })
    if (isNew)
      await writeAudit(tx, {
        action: isExpected ? 'payment.captured' : 'payment.unexpected',
        subject: payment.orderNumber,
        detail: `${payment.publicId}, transaction ${capture.captureId}`,
      })
    return isNew
  })
}

/** Money that moved is recorded whatever the payment's state; only `captured` has it already. */
const unsettled = paymentStates.filter((state) => state !== 'captured')

/**
 * An order has one payment that counts, which may be a check. A second one that took money is a
 * double: it stays on the statement and in the audit log, and an admin refunds it.
 */
async function yieldToOpenPayment(
  tx: Db,
  payment: PaymentRow,
  now: Date,
): Promise<'captured' | 'failed'> {
  if (await findOutsidePayment(tx, orderOf(payment))) return 'failed'
  const other = await findOpenPayment(tx, orderOf(payment))
  if (!other || other.id === payment.id) return 'captured'
  const isClosed = await movePayment(tx, other, ['created', 'approved'], 'cancelled', now)
  return isClosed ? 'captured' : 'failed'
}
