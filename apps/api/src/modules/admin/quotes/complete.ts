import type { AdminQuote, completeQuote as contract } from '@smart-bird/contracts/admin/quotes'
import type { Received } from '@smart-bird/contracts/endpoint'
import { sentences } from '@smart-bird/contracts/fields'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { dayOf, formatMoment } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, fieldFault } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
import { completionDetail } from '#modules/account/guarantee-rules'
import type { AdminAction } from '#modules/admin/admin-action'
import { recordCompletion } from '#modules/admin/orders/set-completion'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import { changeOrder, lockOrder, type OrderRow } from '#modules/billing/books/orders-repo'
import { makeOrder } from '#modules/quote/make-orders'
import { isStanding, partDue } from '#modules/quote/order-rules'
import { changeQuote, listOrdersOf, type QuoteRow } from '#modules/quote/repo'
import { later } from './edit.ts'
import { readAdminQuote } from './read-quote.ts'
import { getQuote, lockQuoteOf } from './repo.ts'

/**
 * Records or corrects the day on which the work was complete, when its guarantee begins, and makes the order for what is
 * due: once an order was canceled or refunded, what that left to pay is due again.
 */
export function completeQuote(
  context: Context,
  by: AdminAction,
  reference: string,
  form: Received<typeof contract>['body'],
): Promise<AdminQuote> {
  return context.db.transaction(async (tx) => {
    await completeContract(context, tx, by, reference, form)
    return readAdminQuote(context, tx, reference)
  })
}

/** The same within a transaction; returns the order that it made, if any. */
export async function completeContract(
  context: Context,
  tx: Db,
  by: AdminAction,
  reference: string,
  { completedOn, reason = '' }: Received<typeof contract>['body'],
): Promise<OrderRow | undefined> {
  const { customerId } = await getQuote(tx, reference)
  // Before the quote, as everywhere.
  if (customerId !== null) await lockOpenUser(tx, customerId)
  const quote = await lockQuoteOf(tx, reference)
  if (quote.status !== 'accepted' || quote.customerId !== customerId || customerId === null)
    throw new AppError('conflict')
  const orders = await standingOrders(tx, quote)
  const part = partDue(quote, orders)
  if (quote.completedOn === completedOn && part === undefined) throw new AppError('conflict')
  const now = context.clock()
  const orderedAt = momentOfDay(completedOn, now, 'completedOn')
  requireOver(quote, completedOn)
  if (quote.completedOn && completedOn < quote.completedOn && !reason)
    throw fieldFault('reason', sentences.guaranteeReason)
  const made =
    part === undefined
      ? undefined
      : await makeOrder(context, tx, quote, { part, orderedAt, createdBy: by.caller.userId })
  for (const order of made ? [...orders, made] : orders) {
    if (order.completedOn === completedOn) continue
    const completion = { completedOn, before: order.completedOn ?? '', reason }
    if (mayHaveGuarantee(order.type, order.status, order.part))
      await recordCompletion(context, tx, by, { order, completion })
    else await changeOrder(tx, order, { completedOn })
    if (isDueSince(order, quote)) await changeOrder(tx, order, { orderedAt })
  }
  await changeQuote(tx, quote.id, { completedOn, updatedAt: later(quote, now) })
  await writeAudit(tx, {
    ...by,
    action: 'quote.complete',
    subject: reference,
    detail: completionDetail({ completedOn, before: quote.completedOn ?? '', reason }),
  })
  return made
}

/** Whether an order was made when the work was complete, and can still follow a corrected day: nobody has paid it. */
const isDueSince = ({ completedOn, status, orderedAt }: OrderRow, { decidedAt }: QuoteRow) =>
  completedOn !== null && status === 'unpaid' && decidedAt !== null && orderedAt > decidedAt

/** Nothing of the work is done within the time to cancel. */
function requireOver({ cancelUntil }: QuoteRow, completedOn: string) {
  const until = cancelUntil?.toISOString() ?? ''
  if (completedOn > dayOf(until)) return
  const day = formatMoment(until).mediumDate
  const sentence = `The contract can be canceled until ${day}. Please choose a later day.`
  throw fieldFault('completedOn', sentence)
}

/** The orders of a contract that were neither canceled nor refunded, locked. */
async function standingOrders(tx: Db, quote: QuoteRow) {
  const orders: OrderRow[] = []
  for (const found of await listOrdersOf(tx, quote)) orders.push(await lockOrder(tx, found))
  return orders.filter(isStanding)
}
