/** When the provider refuses a payment because it has seen the order's invoice id before. */
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { AppError } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { closeByKeys } from '#modules/billing/books/discrepancies-repo'
import { lagMs, windowsOf } from '#modules/billing/books/ledger-rules'
import { getOrder, type OrderRow, renewInvoice } from '#modules/billing/books/orders-repo'
import { canPay } from '#modules/billing/books/payment-rules'
import { findInvoiceRefusal, findPayment, savePayment } from '#modules/billing/books/payments-repo'
import { reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import { ProviderError, type ProviderTransaction } from '#providers/payments/port'
import { settlePayment } from './settle-payment.ts'

/**
 * Gives an order a new invoice id, once the provider's list is sure to show every earlier payment
 * and shows none for it. Throws `invoice_taken` until then.
 */
export async function clearInvoice(context: Context, order: OrderRow): Promise<void> {
  if (!canPay(order.status)) return
  const refusal = await findInvoiceRefusal(context.db, order)
  if (!refusal) return
  const found = await lookForPayment(context, order)
  if (found === 'taken over') return
  const isCertain = context.clock() > addMs(refusal.at, lagMs)
  if (found !== 'none' || !isCertain) throw new AppError('invoice_taken')
  await context.db.transaction(async (tx) => {
    await renewInvoice(tx, order)
    await writeAudit(tx, {
      action: 'order.invoice-renewed',
      subject: order.invoiceId,
      detail: 'The provider refused this invoice id and holds no payment with it.',
    })
    await closeByKeys(tx, [keyOf(order)], context.clock())
  })
}

/** Looks for the order's payment in the provider's ledger; records it or reports it to admins. */
export async function lookForPayment(
  context: Context,
  key: Key,
): Promise<'taken over' | 'none' | 'unclear'> {
  const order = await getOrder(context.db, key)
  try {
    const line = await findLine(context, order)
    if (line && (await takeOver(context, key, line))) return 'taken over'
    await report(context, context.db, order, line)
    return line ? 'unclear' : 'none'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await report(context, context.db, order, undefined)
    return 'unclear'
  }
}

/**
 * Records a payment that the provider has and our books lost, for example after restoring a backup.
 * True if it is recorded. Invoice, amount and currency must be the order's.
 */
export async function takeOver(
  context: Context,
  key: Key,
  { belongsTo, invoiceId }: ProviderTransaction,
): Promise<boolean> {
  const { db } = context
  const remote = belongsTo ? await context.payments.findOrder(belongsTo) : undefined
  const order = await getOrder(db, key)
  if (!remote?.reference || remote.invoiceId !== order.invoiceId) return false
  const { reference: publicId, providerId: providerOrderId } = remote
  await db.transaction((tx) =>
    savePayment(tx, {
      publicId,
      userId: order.userId,
      orderId: order.id,
      invoiceId: order.invoiceId,
      amountCents: order.priceCents,
      requestId: `order:${publicId}`,
      providerOrderId,
      // Closed, so that it blocks no other payment unless the provider confirms it.
      state: 'expired',
      createdAt: context.clock(),
    }),
  )
  const payment = await findPayment(db, {
    userId: order.userId,
    providerOrderId: remote.providerId,
  })
  if (payment?.orderId !== order.id) return false
  const settled = await settlePayment(context, payment, { mayReopen: true })
  if (settled.kind !== 'captured') return false
  await writeAudit(db, {
    action: 'payment.taken-over',
    subject: order.orderNumber,
    detail: `Found at the provider by its invoice id ${invoiceId}.`,
  })
  await closeByKeys(db, [keyOf(order)], context.clock())
  return true
}

async function findLine({ clock, payments }: Context, order: OrderRow) {
  const [from, to] = [addMs(order.createdAt, -daysMs(1)), addMs(clock(), daysMs(1))]
  for (const window of windowsOf(from, to)) {
    const { transactions } = await payments.listTransactions(window.from, window.to)
    const line = transactions.find(
      ({ kind, status, invoiceId }) =>
        kind === 'payment' && status !== 'failed' && invoiceId === order.invoiceId,
    )
    if (line) return line
  }
  return undefined
}

const keyOf = ({ invoiceId }: Pick<OrderRow, 'invoiceId'>) => `invoice:${invoiceId}`

const report = (context: Context, db: Db, order: OrderRow, line: ProviderTransaction | undefined) =>
  reportDiscrepancy(context, db, {
    key: keyOf(order),
    subject: order.orderNumber,
    userId: order.userId,
    detail: line
      ? `PayPal refused a payment: it has one with the invoice ID ${order.invoiceId} already, transaction ${line.transactionId}, which is not as agreed. Look at it on PayPal. If this order is not paid there, cancel it and create it again.`
      : `PayPal refused a payment because it has seen the invoice ID ${order.invoiceId} before, and its list shows no payment with it yet. The customer can pay again after four hours if none appears. If PayPal lists one elsewhere, cancel the order and create it again.`,
  })
