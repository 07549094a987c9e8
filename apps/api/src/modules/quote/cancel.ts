import { dollarsOf } from '@smart-bird/contracts/money'
import type { Cancellation, Quote } from '@smart-bird/contracts/quotes'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Queue } from '#db/jobs'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { cancelIfIdle } from '#modules/billing/acts/cancel-order'
import { refundInFull } from '#modules/billing/acts/refund-order'
import { withdrawRefund } from '#modules/billing/acts/withdraw-refund'
import { lockOrder, type OrderRow } from '#modules/billing/books/orders-repo'
import { findOutsidePayment } from '#modules/billing/books/outside-repo'
import { findOpenPayment } from '#modules/billing/books/payments-repo'
import { listProposals } from '#modules/billing/books/refunds-repo'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import type { Decider } from './conclude.ts'
import { mailCancellation, type OwedRefund } from './mails.ts'
import { readQuote } from './read-quote.ts'
import { changeQuote, getQuoteRow, listOrdersOf, lockQuote, type QuoteRow } from './repo.ts'

/** Until the last payment that PayPal was confirming is refunded: as long as an email is tried. */
export const refundQueue: Queue<{ quoteId: number }> = {
  name: 'contract-refund',
  retry: { limit: 1000, delaySeconds: 2, delayMaxSeconds: 900 },
  expireSeconds: 900,
  heartbeatSeconds: 60,
}

/**
 * Cancels a contract in time. What is unpaid is canceled with it. A payment that PayPal is confirming goes on, and is
 * refunded as what was paid is: by a job, because PayPal may be silent.
 */
export async function cancelContract(
  context: Context,
  id: number,
  { name }: Cancellation,
  { caller, address }: Decider,
): Promise<Quote> {
  return context.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id)
    const now = context.clock()
    // A second call finds it canceled.
    if (quote.status === 'canceled') return readQuote(context, id, tx)
    const isInTime = quote.cancelUntil !== null && now <= quote.cancelUntil
    if (quote.status !== 'accepted' || !isInTime) throw new AppError('cancel_over')
    const change = { status: 'canceled', canceledAt: now, updatedAt: now } as const
    const canceled = await changeQuote(tx, id, change)
    const refunds = await cancelOrders(tx, canceled, now)
    await context.jobs.enqueue(tx, refundQueue, { quoteId: id })
    await mailCancellation(context, tx, canceled, refunds)
    const subject = quote.reference
    const detail = `signed by ${name}`
    await writeAudit(tx, { caller, address, action: 'quote.canceled', subject, detail })
    return readQuote(context, id, tx)
  })
}

/** Cancels the unpaid orders of a contract; returns what is to be refunded of the others. */
async function cancelOrders(tx: Db, quote: QuoteRow, now: Date): Promise<OwedRefund[]> {
  const owed: OwedRefund[] = []
  for (const found of await listOrdersOf(tx, quote)) {
    const order = await lockOrder(tx, found)
    if (order.status === 'unpaid' && (await cancelIfIdle(tx, order, now))) {
      const { orderNumber: subject } = order
      await writeAudit(tx, { action: 'order.cancelled', subject, detail: quote.reference })
    } else if (isOwed(order) || order.status === 'unpaid')
      owed.push({
        orderNumber: order.orderNumber,
        amount: dollarsOf(order.priceCents - order.refundedCents),
        by: await wayOf(tx, order),
        isUnconfirmed: order.status === 'unpaid',
      })
  }
  return owed
}

const isOwed = ({ status }: OrderRow) => status === 'paid' || status === 'partially refunded'

const ways = { check: 'check', zelle: 'Zelle', cash: 'cash', other: 'hand' } as const

async function wayOf(tx: Db, order: OrderRow): Promise<string> {
  const outside = await findOutsidePayment(tx, order)
  return outside?.method ? ways[outside.method] : 'PayPal'
}

/** Refunds what PayPal took for a canceled contract. Throws if the queue is to ask again. */
export async function refundContract(context: Context, { quoteId }: { quoteId: number }) {
  const quote = await getQuoteRow(context.db, quoteId)
  for (const order of await listOrdersOf(context.db, quote)) {
    if (order.status === 'unpaid') await endPayment(context, order)
    const [now] = (await listOrdersOf(context.db, quote)).filter(({ id }) => id === order.id)
    if (!now || !isOwed(now)) continue
    await withdrawProposals(context, now)
    await refundOrder(context, now, quote)
  }
}

/** All of it is refunded, so what was proposed before, and may keep something back, isn't. */
async function withdrawProposals(context: Context, order: OrderRow) {
  const { orderNumber } = order
  for (const { id: refundId } of await listProposals(context.db, order))
    await withdrawRefund(context, { orderNumber, refundId })
}

/**
 * What PayPal refuses, it would refuse again: an alarm says so until a person has refunded it. While another refund is
 * under way, nobody knows what is left.
 */
async function refundOrder(context: Context, order: OrderRow, { reference }: QuoteRow) {
  try {
    await refundInFull(context, order, `Contract ${reference} canceled`)
  } catch (err) {
    if (!(err instanceof AppError) || err.code === 'refund_under_way') throw err
    context.log.warn({ err, order: order.orderNumber }, 'a canceled contract was not refunded')
  }
}

/** Settles the payment that PayPal was confirming; what came to nothing is canceled. */
async function endPayment(context: Context, order: OrderRow) {
  const payment = await findOpenPayment(context.db, order)
  if (payment) await settlePayment(context, payment)
  const isUnderWay = await context.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order)
    return now.status === 'unpaid' && !(await cancelIfIdle(tx, now, context.clock()))
  })
  if (isUnderWay) throw new Error(`PayPal is still confirming the payment of ${order.orderNumber}.`)
}
