import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { dayOf, formatMoment } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
import type { AdminAction } from '#modules/admin/admin-action'
import { recordCompletion } from '#modules/admin/orders/set-completion'
import { writeAudit } from '#modules/audit/repo'
import { lockUser } from '#modules/auth/user-repo'
import { lockOrder, type OrderRow, saveCompletion } from '#modules/billing/books/orders-repo'
import { makeOrder } from '#modules/quote/make-orders'
import { partDue } from '#modules/quote/order-rules'
import { changeQuote, listOrdersOf, type QuoteRow } from '#modules/quote/repo'
import { later } from './edit.ts'
import { readAdminQuote } from './read-quote.ts'
import { getQuote, lockQuoteOf } from './repo.ts'

/**
 * Records the day on which the work was complete, when its guarantee begins, and makes the order for what is due. It can
 * be recorded again once an order was canceled or refunded: what that left to pay is due again.
 */
export function completeQuote(
  context: Context,
  by: AdminAction,
  reference: string,
  { completedOn }: { completedOn: string },
): Promise<AdminQuote> {
  return context.db.transaction(async (tx) => {
    const { customerId } = await getQuote(tx, reference)
    // Before the quote, as everywhere.
    if (customerId !== null) await lockUser(tx, customerId)
    const quote = await lockQuoteOf(tx, reference)
    if (quote.status !== 'accepted' || quote.customerId !== customerId || customerId === null)
      throw new AppError('conflict')
    const orders = await standingOrders(tx, quote)
    const part = partDue(quote, orders)
    if (quote.completedOn && part === undefined) throw new AppError('conflict')
    const now = context.clock()
    const orderedAt = momentOfDay(completedOn, now, 'completedOn')
    requireOver(quote, completedOn)
    const made = { orderedAt, createdBy: by.caller.userId }
    const due =
      part === undefined ? undefined : await makeOrder(context, tx, quote, { ...made, part })
    for (const order of [...orders, ...(due ? [due] : [])]) {
      if (order.completedOn !== null) continue
      const completion = { completedOn, before: '', reason: '' }
      if (order.part === 'deposit') await saveCompletion(tx, order, completedOn)
      else if (order.id === due?.id || mayHaveGuarantee(order.type, order.status))
        await recordCompletion(context, tx, by, { order, completion })
    }
    await changeQuote(tx, quote.id, { completedOn, updatedAt: later(quote, now) })
    await writeAudit(tx, {
      ...by,
      action: 'quote.complete',
      subject: reference,
      detail: completedOn,
    })
    return readAdminQuote(context, tx, reference)
  })
}

/** Nothing of the work is done within the time to cancel. */
function requireOver({ cancelUntil }: QuoteRow, completedOn: string) {
  const until = cancelUntil?.toISOString() ?? ''
  if (completedOn > dayOf(until)) return
  const sentence = `The contract can be canceled until ${formatMoment(until).mediumDate}. Please choose a later day.`
  throw new AppError('invalid_input', { fields: { completedOn: [sentence] } })
}

/** The orders of a contract that were neither canceled nor refunded, locked. */
async function standingOrders(tx: Db, quote: QuoteRow) {
  const orders: OrderRow[] = []
  for (const found of await listOrdersOf(tx, quote)) {
    const order = await lockOrder(tx, found)
    if (order.status !== 'cancelled' && order.status !== 'refunded') orders.push(order)
  }
  return orders
}
