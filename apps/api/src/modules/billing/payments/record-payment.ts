import { paymentStates } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { closeMissing } from '#modules/billing/discrepancies/report-discrepancy'
import { noteUnblocked } from '#modules/billing/provider/note-blocked'
import {
  findPurchase,
  type NewPurchase,
  savePurchase,
} from '#modules/billing/statements/purchases-repo'
import { receiptOf } from '#modules/billing/statements/receipts'
import { queueMail } from '#modules/mail/send-mail'
import type { ProviderCapture } from '#providers/payments/port'
import { lockOrder, savePaid } from './orders-repo.ts'
import { findOpenPayment, movePayment, type PaymentRow } from './repo.ts'

/**
 * Records money that the provider has taken for an order: payment, order, statement row, receipt
 * mail and audit row, all or nothing. Whoever reports it, whenever, it is recorded once; true for
 * the one who did.
 */
export async function recordPayment(
  context: Context,
  payment: PaymentRow,
  capture: ProviderCapture,
): Promise<boolean> {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId)
    const state = await yieldToOpenPayment(tx, payment, now)
    const isMine = await movePayment(tx, payment.id, unsettled, state, now, {
      captureId: capture.captureId,
      failure: state === 'captured' ? null : 'double',
    })
    if (!isMine) return false
    const isExpected = await savePaid(tx, payment.orderId, capture.at)
    const isNew = await recordPurchase(context, tx, {
      userId: payment.userId,
      orderId: payment.orderId,
      paymentId: payment.id,
      type: 'order',
      description: payment.description,
      amountCents: capture.amountCents,
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

/** Money that moved is recorded wherever the payment stood; only `captured` has it already. */
const unsettled = paymentStates.filter((state) => state !== 'captured')

/**
 * An order has one payment that counts. Where another one has taken money too, this one is a double:
 * its statement row stays, the audit log shows it, and the office gives it back.
 */
async function yieldToOpenPayment(
  tx: Db,
  payment: PaymentRow,
  now: Date,
): Promise<'captured' | 'failed'> {
  const other = await findOpenPayment(tx, payment.orderId)
  if (!other || other.id === payment.id) return 'captured'
  const gaveWay = await movePayment(tx, other.id, ['created', 'approved'], 'cancelled', now)
  return gaveWay ? 'captured' : 'failed'
}

/** Saves a statement row and queues its receipt mail; false where it was there already. */
export async function recordPurchase(
  context: Context,
  tx: Db,
  purchase: NewPurchase,
): Promise<boolean> {
  const id = await savePurchase(tx, purchase)
  if (id === undefined) return false
  await closeMissing(context, tx, purchase.transactionId)
  if (purchase.amountCents > 0) await noteUnblocked(context, tx)
  const facts = await findPurchase(tx, { id })
  if (!facts) throw new AppError('internal')
  const { email } = facts.user
  if (email)
    await queueMail(context, tx, {
      key: `receipt:${purchase.transactionId}`,
      template: 'receipt',
      data: { to: email, receipt: receiptOf(context, facts) },
    })
  return true
}
