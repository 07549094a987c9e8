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
import { changeQuote, listOrdersOf, type QuoteRow } from '#modules/quote/repo'
import { later } from './edit.ts'
import { readAdminQuote } from './read-quote.ts'
import { getQuote, lockQuoteOf } from './repo.ts'

/** Records the day on which the work was complete, when its guarantee begins, and makes the order for what is due. */
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
    if (
      quote.status !== 'accepted' ||
      quote.customerId !== customerId ||
      customerId === null ||
      quote.completedOn
    )
      throw new AppError('conflict')
    const now = context.clock()
    const orderedAt = momentOfDay(completedOn, now, 'completedOn')
    requireOver(quote, completedOn)
    const due = await makeDue(context, tx, quote, { orderedAt, createdBy: by.caller.userId })
    for (const order of await ordersOf(tx, quote)) {
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

const ordersOf = async (tx: Db, { customerId, reference }: QuoteRow) => {
  const found = await listOrdersOf(tx, customerId ?? 0, [reference])
  const orders: OrderRow[] = []
  for (const order of found) orders.push(await lockOrder(tx, order))
  return orders
}

/** Makes the order for what the contract leaves to pay. A deposit that was canceled is due with the rest. */
async function makeDue(
  context: Context,
  tx: Db,
  quote: QuoteRow,
  made: { orderedAt: Date; createdBy: number },
) {
  if (quote.pay === 'before') return undefined
  const hasDeposit = (await ordersOf(tx, quote)).some(({ status }) => status !== 'cancelled')
  return makeOrder(context, tx, quote, { ...made, part: hasDeposit ? 'balance' : null })
}
