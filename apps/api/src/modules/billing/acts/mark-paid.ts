import {
  beforeOrder,
  type PaymentForm,
  paymentRefusals,
} from '@smart-bird/contracts/admin/payments'
import { dollarsOf } from '@smart-bird/contracts/money'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { noonOf } from '#lib/past-day'
import { writeAudit } from '#modules/audit/repo'
import {
  changeOrder,
  lockOrder,
  type OrderRow,
  requireOrder,
  savePaid,
} from '#modules/billing/books/orders-repo'
import { listOutsideRows } from '#modules/billing/books/outside-repo'
import { momentWithin, newOutsideId, standingOf } from '#modules/billing/books/outside-rules'
import { canPay, isUnderWay } from '#modules/billing/books/payment-rules'
import {
  findOpenPayment,
  listDoubtfulPayments,
  movePayment,
  type PaymentRow,
} from '#modules/billing/books/payments-repo'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import { clearInvoice } from '#modules/billing/settle/clear-invoice'
import { settlePayment } from '#modules/billing/settle/settle-payment'

export type OutsidePayment = PaymentForm & { caller: Caller; address: string; orderNumber: string }

/**
 * Records that an order was paid by check, Zelle or cash, once the provider is sure not to take
 * money, too. Recording the same payment again changes nothing.
 */
export async function markPaid(context: Context, payment: OutsidePayment): Promise<void> {
  const order = await requireOrder(context.db, payment.orderNumber)
  receivedAt(payment, order, context.clock())
  if (canPay(order.status)) await settleAtProvider(context, order)
  await context.db.transaction((tx) => record(context, tx, order, payment))
}

/** When it was received; with the order moved there, if it is to be. */
function receivedAt(
  { receivedOn, movesOrder }: OutsidePayment,
  { orderedAt }: OrderRow,
  now: Date,
) {
  const moved = movesOrder && receivedOn < dayOf(orderedAt.toISOString()) && noonOf(receivedOn)
  const since = moved || orderedAt
  const bounds = { since, tooEarly: beforeOrder, now, field: 'receivedOn' }
  return { purchasedAt: momentWithin(receivedOn, bounds), moved }
}

/** Settles what the provider may have taken. A payment not yet approved is left to be closed. */
async function settleAtProvider(context: Context, order: OrderRow) {
  try {
    await clearInvoice(context, order)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invoice_taken')) throw error
    throw new AppError('invoice_taken', { sentence: paymentRefusals.invoiceTaken })
  }
  for (const payment of await listDoubtfulPayments(context.db, order))
    await settleFirst(context, payment)
  const open = await findOpenPayment(context.db, order)
  if (open) await settleFirst(context, open)
}

async function settleFirst(context: Context, payment: PaymentRow) {
  const isRequested = isUnderWay(payment.state)
  const settled = await settlePayment(context, payment, { mayCapture: isRequested })
  if (settled.kind === 'pending') throw underWay()
  if (settled.kind !== 'unknown') return
  if (settled.isSilent)
    throw new AppError('provider_unreachable', { sentence: paymentRefusals.unreachable })
  // A locked account answers nothing but refusals. What we never asked for, it didn't take.
  if (isRequested) throw underWay()
}

const underWay = () => new AppError('payment_under_way', { sentence: paymentRefusals.underWay })

async function record(context: Context, tx: Db, key: OrderRow, payment: OutsidePayment) {
  const { method, receivedOn, orderNumber } = payment
  const reference = payment.reference || null
  const now = context.clock()
  const order = await lockOrder(tx, key)
  const rows = await listOutsideRows(tx, order)
  const standing = standingOf(rows)
  const isSame =
    standing?.method === method &&
    standing.reference === reference &&
    dayOf(standing.purchasedAt.toISOString()) === receivedOn
  if (order.status === 'paid' && isSame) return
  if (order.status === 'cancelled') throw new AppError('order_cancelled')
  if (!canPay(order.status)) throw new AppError('already_paid')
  // A customer who returns from the provider's page later isn't charged: the order is paid.
  const open = await findOpenPayment(tx, order)
  if (open && !(await movePayment(tx, open, ['created'], 'cancelled', now))) throw underWay()
  const { purchasedAt, moved } = receivedAt(payment, order, now)
  if (moved) await changeOrder(tx, order, { orderedAt: moved })
  await savePaid(tx, order, purchasedAt)
  await recordPurchase(context, tx, {
    userId: order.userId,
    orderId: order.id,
    type: 'order',
    description: order.description,
    amountCents: order.priceCents,
    transactionId: newOutsideId(orderNumber, rows),
    method,
    reference,
    purchasedAt,
  })
  await writeAudit(tx, {
    caller: payment.caller,
    action: 'payment.recorded',
    subject: orderNumber,
    detail: `$${dollarsOf(order.priceCents)} ${methodWords(method, reference)}, received on ${receivedOn}${moved ? `, and ordered that day, not on ${dayOf(order.orderedAt.toISOString())}` : ''}`,
    address: payment.address,
  })
}
