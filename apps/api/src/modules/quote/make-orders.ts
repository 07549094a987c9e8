import { takenOf } from '@smart-bird/contracts/quotes'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findUser } from '#modules/auth/user-repo'
import { saveOrderLines } from '#modules/billing/books/order-lines-repo'
import { type OrderRow, saveOrder } from '#modules/billing/books/orders-repo'
import { mailOrder } from '#modules/billing/watch/mail-order'
import { orderOf, partAtAcceptance } from './order-rules.ts'
import { adoptQuotes, listLines, type NewCustomer, type QuoteRow } from './repo.ts'

type Made = {
  part: 'deposit' | 'balance' | null
  orderedAt: Date
  createdBy?: number
}

/** Makes an order of a contract whose customer is known and locked, and emails them if there is something to pay. */
export async function makeOrder(
  context: Context,
  tx: Db,
  quote: QuoteRow,
  { part, ...when }: Made,
): Promise<OrderRow> {
  const userId = quote.customerId
  const customer = userId === null ? undefined : await findUser(tx, userId)
  if (!customer) throw new Error(`Quote ${quote.reference} has no customer.`)
  const { lines, ...order } = orderOf(quote, takenOf(await listLines(tx, [quote.id])), part)
  const isFree = order.priceCents === 0
  const saved = await saveOrder(tx, {
    ...order,
    ...when,
    userId: customer.id,
    quoteReference: quote.reference,
    termsVersion: quote.termsVersion,
    agreedAt: quote.decidedAt,
    createdAt: context.clock(),
    ...(isFree && { status: 'paid', paidAt: when.orderedAt }),
  })
  await saveOrderLines(tx, saved, lines)
  if (context.config.orders.mailsNew && !isFree)
    await mailOrder(context, tx, { customer, order: saved, occasion: 'created' })
  return saved
}

/** Makes what is to be paid when a quote is accepted. */
export async function makeFirstOrder(context: Context, tx: Db, quote: QuoteRow) {
  const part = partAtAcceptance(quote)
  if (part === undefined || quote.customerId === null) return undefined
  const orderedAt = quote.decidedAt ?? context.clock()
  return makeOrder(context, tx, quote, { part, orderedAt })
}

/** Makes the quotes of who has no account theirs once they have one, with the orders of those that are agreed. */
export async function giveToCustomer(context: Context, tx: Db, customer: NewCustomer) {
  for (const quote of await adoptQuotes(tx, customer))
    if (quote.status === 'accepted') await makeFirstOrder(context, tx, quote)
}
