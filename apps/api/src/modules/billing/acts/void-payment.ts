import { paymentRefusals } from '@smart-bird/contracts/admin/payments'
import { dollarsOf } from '@smart-bird/contracts/money'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { RefundState, VoidReason } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { conflict } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { changeOrder, lockOrder, requireOrder } from '#modules/billing/books/orders-repo'
import { findOutsidePayment, isOfCanceled, saveUnpaid } from '#modules/billing/books/outside-repo'
import { voidIdOf } from '#modules/billing/books/outside-rules'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import { hasDouble, lockPaid } from '#modules/billing/books/refunds-repo'

type Void = { caller: Caller; address: string; orderNumber: string; reason: VoidReason }

const reasons: Record<VoidReason, string> = {
  returned: 'returned by the bank',
  mistake: 'recorded by mistake',
}

/** Of refunds that never moved money. */
const ended: readonly RefundState[] = ['voided', 'withdrawn', 'failed', 'cancelled']

/**
 * Takes back a recorded payment whose money never came, such as a bounced check. Its statement row
 * stays; a second one takes the amount back, and the order is unpaid again, or canceled if its contract was.
 */
export async function voidPayment(context: Context, request: Void): Promise<void> {
  const { orderNumber, reason, ...by } = request
  const found = await requireOrder(context.db, orderNumber)
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    const payment = await findOutsidePayment(tx, order)
    if (!payment?.method) throw conflict(paymentRefusals.notStanding)
    const paid = await lockPaid(tx, payment)
    if (!paid || paid.refunds.some(({ state }) => !ended.includes(state)))
      throw conflict(paymentRefusals.refunded)
    if (await hasDouble(tx, order)) throw conflict(paymentRefusals.paidTwice)
    const now = context.clock()
    const isCanceled = await isOfCanceled(tx, order)
    const row: Parameters<typeof recordPurchase>[2] = {
      userId: payment.userId,
      orderId: payment.orderId,
      type: 'refund',
      description: `Voided, ${reasons[reason]}: ${payment.description}`,
      amountCents: -payment.amountCents,
      transactionId: voidIdOf(payment.transactionId),
      refundedTransactionId: payment.transactionId,
      method: payment.method,
      reference: payment.reference,
      purchasedAt: now,
    }
    // Its email asks for the payment again.
    await recordPurchase(context, tx, row, { isMailed: !isCanceled })
    await saveUnpaid(tx, order)
    if (isCanceled) await changeOrder(tx, order, { status: 'cancelled', cancelledAt: now })
    await writeAudit(tx, {
      ...by,
      action: 'payment.voided',
      subject: orderNumber,
      detail: `$${dollarsOf(payment.amountCents)} ${methodWords(payment.method, payment.reference)}: ${reasons[reason]}`,
    })
  })
}
