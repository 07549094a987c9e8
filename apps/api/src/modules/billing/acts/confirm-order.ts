import type { ReceiptData } from '@smart-bird/contracts/billing'
import type { ReturnQuery } from '@smart-bird/contracts/payment-returns'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError, fieldFault } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import {
  findPayment,
  getPayment,
  orderOf,
  type PaymentRow,
} from '#modules/billing/books/payments-repo'
import { paidReceipt, pendingReceipt } from '#modules/billing/books/receipts'
import { lookForPayment } from '#modules/billing/settle/clear-invoice'
import { settlePayment } from '#modules/billing/settle/settle-payment'

export type ReturnVisit = { caller: Caller; address: string; query: ReturnQuery }

/** Settles the payment of a customer who returned from the approval page. */
export async function confirmOrder(context: Context, visit: ReturnVisit): Promise<ReceiptData> {
  const payment = await getOwnPayment(context, visit)
  const settled = await settlePayment(context, payment, { mayReopen: true })
  switch (settled.kind) {
    case 'captured': {
      const dataInfo = await paidReceipt(context, payment)
      if (!settled.isNew) throw new AppError('already_paid_return', { extra: { dataInfo } })
      return dataInfo
    }
    case 'pending':
      return pendingReceipt(context, payment)
    case 'unknown':
      throw new AppError('payment_error', {
        extra: { dataInfo: pendingReceipt(context, payment) },
      })
    case 'waiting':
      throw new AppError('payment_not_approved')
    case 'failed':
      throw new AppError(await whyFailed(context, payment, settled.failure))
    case 'closed':
      throw new AppError(await whyClosed(context, payment))
    default:
      return settled satisfies never
  }
}

/** The payment in a return URL, if it is the caller's. The audit log gets another customer's. */
export async function getOwnPayment({ db }: Context, { caller, address, query }: ReturnVisit) {
  const { paymentId, token } = query
  if (!paymentId && !token) throw fieldFault('paymentId', 'This parameter is missing.')
  const name = paymentId ? { publicId: paymentId } : { providerOrderId: token ?? '' }
  const { userId } = caller
  const payment = (await findPayment(db, { ...name, userId })) ?? (await findPayment(db, name))
  if (!payment) throw new AppError('payment_not_found')
  const isOther = token !== undefined && payment.providerOrderId !== token
  if (payment.userId === userId && !isOther) return payment
  await writeAudit(db, {
    caller,
    action: payment.userId === userId ? 'payment.tampered' : 'payment.foreign',
    subject: payment.orderNumber,
    detail: isOther
      ? 'The return address names a different approval than the payment.'
      : 'The payment belongs to another account.',
    address,
  })
  throw new AppError('payment_not_found')
}

/** Don't ask a customer to try again if the order was paid otherwise or can't be paid anymore. */
async function whyFailed(context: Context, payment: PaymentRow, failure: string) {
  if (failure === 'invoice-taken') await lookForPayment(context, orderOf(payment))
  const { orderStatus } = await getPayment(context.db, payment)
  if (orderStatus !== 'unpaid') return whyClosed(context, payment)
  if (failure === 'declined') return 'payment_declined'
  if (failure === 'invoice-taken') return 'invoice_taken'
  if (failure === 'blocked') return 'payments_unavailable'
  return failure === 'not-approved' || failure === 'void'
    ? 'payment_not_approved'
    : 'payment_refused'
}

async function whyClosed({ db }: Context, payment: PaymentRow) {
  const { orderStatus } = await getPayment(db, payment)
  if (orderStatus === 'cancelled') return 'order_cancelled'
  return orderStatus === 'unpaid' ? 'payment_not_approved' : 'already_paid'
}
