import { termsVersion } from '@smart-bird/content/terms/versions'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError, orRefuse } from '#lib/app-error'
import { newCode } from '#lib/codes'
import { shareCalls } from '#lib/share-calls'
import { writeAudit } from '#modules/audit/repo'
import { findOrder, lockOrder, type OrderRow } from '#modules/billing/books/orders-repo'
import { isApprovalOver, isUnderWay } from '#modules/billing/books/payment-rules'
import {
  findOpenPayment,
  getPayment,
  movePayment,
  type PaymentRow,
  saveConsent,
  savePayment,
} from '#modules/billing/books/payments-repo'
import { returnAddresses, whyNotStarted } from '#modules/billing/provider/approval'
import { clearInvoice } from '#modules/billing/settle/clear-invoice'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { ProviderError, type Started } from '#providers/payments/port'

type Payer = { caller: Caller; address: string }

/**
 * Starts paying an order and returns the URL where the customer approves it. An order has one open
 * payment, so asking again while it waits for approval returns the same URL.
 */
export async function payOrder(context: Context, payer: Payer, orderNumber: string) {
  const order = await getOwnOrder(context, payer, orderNumber)
  // Does something only after the provider refused this invoice id.
  await clearInvoice(context, order)
  // Settle an earlier payment first: it may have succeeded or failed.
  for (let attempt = 0; attempt < 3; attempt++) {
    const payment = await openPayment(context, order)
    const url = await approvalUrl(context, payment)
    if (url) return url
    const settled = await settlePayment(context, payment)
    if (settled.kind === 'captured') throw new AppError('already_paid')
    if (settled.kind === 'pending') throw new AppError('payment_under_way')
    if (settled.kind === 'unknown') throw new AppError(await whyUnknown(context, payment))
  }
  throw new AppError('conflict')
}

/** The caller's order. An attempt to pay another customer's goes into the audit log. */
async function getOwnOrder({ db }: Context, payer: Payer, orderNumber: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNumber, payer.caller.userId)
  if (order) return order
  if (await findOrder(db, orderNumber))
    await writeAudit(db, {
      ...payer,
      action: 'order.foreign',
      subject: orderNumber,
      detail: 'Tried to pay the order of another account.',
    })
  throw new AppError('order_not_found')
}

/** Once the money was requested, the customer must not pay again while the outcome is unknown. */
async function whyUnknown({ db }: Context, payment: PaymentRow) {
  const { state } = await getPayment(db, payment)
  return isUnderWay(state) ? 'payment_under_way' : 'payment_error'
}

/** The order's open payment, created if there is none. */
async function openPayment({ db, clock }: Context, key: OrderRow): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key)
    if (order.status === 'cancelled') throw new AppError('order_cancelled')
    if (order.status !== 'unpaid') throw new AppError('already_paid')
    const payment = (await findOpenPayment(tx, order)) ?? (await newPayment(tx, order, clock()))
    await saveConsent(tx, payment, { termsVersion, agreedAt: clock() })
    return payment
  })
}

async function newPayment(tx: Db, order: OrderRow, createdAt: Date): Promise<PaymentRow> {
  const publicId = newCode()
  await savePayment(tx, {
    publicId,
    userId: order.userId,
    orderId: order.id,
    invoiceId: order.invoiceId,
    amountCents: order.priceCents,
    requestId: `order:${publicId}`,
    createdAt,
  })
  return orRefuse(await findOpenPayment(tx, order), 'internal')
}

/** Where the customer can approve this payment; undefined if it must be settled first. */
async function approvalUrl(context: Context, payment: PaymentRow): Promise<string | undefined> {
  const { db, clock } = context
  if (payment.state !== 'created' || isApprovalOver(payment.createdAt, clock())) return undefined
  if (payment.approvalUrl) return payment.approvalUrl
  try {
    const started = await startPayment(context, payment)
    const isSaved = await movePayment(db, payment, ['created'], 'created', clock(), {
      providerOrderId: started.providerId,
      approvalUrl: started.approvalUrl,
    })
    return isSaved ? started.approvalUrl : undefined
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Another process may have started the same payment at the same time.
    const now = await getPayment(db, payment)
    if (now.approvalUrl && now.state === 'created') return now.approvalUrl
    if (error.reason !== 'unreachable')
      await movePayment(db, payment, ['created'], 'failed', clock(), { failure: 'refused' })
    throw await whyNotStarted(context, error)
  }
}

const shareStart = shareCalls<Started>()

/** Repeating is harmless (request id), but the provider may refuse one of two at once. */
const startPayment = (context: Context, payment: PaymentRow): Promise<Started> =>
  shareStart(payment.requestId, () =>
    context.payments.startOrder({
      requestId: payment.requestId,
      reference: payment.publicId,
      orderNumber: payment.orderNumber,
      invoiceId: payment.invoiceId,
      description: payment.description,
      discountReason: payment.discountReason,
      amountCents: payment.amountCents,
      currency: payment.currency,
      ...returnAddresses(context, `rType=user_order&paymentId=${payment.publicId}`),
    }),
  )
