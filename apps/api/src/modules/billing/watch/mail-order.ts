import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { newInvitation } from '#modules/auth/recovery/invite-customer'
import { discountOf } from '#modules/billing/books/discount-rules'
import { linesOf } from '#modules/billing/books/line-rules'
import { listOrderLines } from '#modules/billing/books/order-lines-repo'
import type { OrderRow } from '#modules/billing/books/orders-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import type { Account } from '#modules/mail/repo'

type Customer = Account & { blockedAt: Date | null; passwordHash: string | null }
/** An admin may remind once a day. */
type Occasion = 'created' | 'reminder' | `reminder:${string}`

/** Whether an email about an order is its customer's invitation, too: without a password, they couldn't pay. */
export const mailInvites = ({ email, blockedAt, passwordHash }: Customer) =>
  email !== null && blockedAt === null && passwordHash === null

/**
 * Emails a customer about an unpaid order, once per occasion; a blocked one couldn't pay it. Needs their account locked: it
 * may get an invitation, which leaves those of earlier orders valid.
 */
export async function mailOrder(
  context: Pick<Context, 'jobs' | 'seal' | 'clock'>,
  tx: Db,
  { customer, order, occasion }: { customer: Customer; order: OrderRow; occasion: Occasion },
) {
  if (customer.blockedAt) return
  const invitation = mailInvites(customer)
    ? await newInvitation(context, tx, customer.id, { keepsOlder: true })
    : undefined
  await emailCustomer(context, tx, customer, {
    key: `order-${occasion}:${order.orderNumber}`,
    template: invitation ? 'orderInvitation' : 'orderToPay',
    data: {
      username: customer.username,
      orderNumber: order.orderNumber,
      type: order.type,
      description: order.description,
      price: dollarsOf(order.priceCents),
      ...discountOf(order),
      ...(order.quoteReference && { quote: order.quoteReference }),
      ...linesOf(order.quoteReference ? await listOrderLines(tx, order) : []),
      ...(order.fullPriceReason && { fullPriceReason: order.fullPriceReason }),
      orderedAt: order.orderedAt.toISOString(),
      isReminder: occasion !== 'created',
      ...(order.replaces && { replaces: order.replaces }),
      ...(invitation && { code: invitation.code }),
    },
  })
}
