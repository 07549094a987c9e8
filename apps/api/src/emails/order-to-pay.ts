import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { OrderDiscount, OrderLine } from '@smart-bird/contracts/order-prices'
import { formatMoment } from '@smart-bird/receipt/moment'
import { passwordBlocks } from './invitation.ts'
import { type Company, cabinetLink } from './layout.ts'
import { discountRows, purchaseRows } from './money-rows.ts'
import { letterTo, type Recipient } from './recipient.ts'

export type OrderToPayMail = Recipient & {
  username: string
  orderNumber: string
  type: string
  description: string
  price: string
  discount?: OrderDiscount
  /** Of an order that came out of a quote, with its reference. */
  lines?: readonly OrderLine[]
  quote?: string
  fullPriceReason?: string
  /** ISO time. */
  orderedAt?: string
  isReminder: boolean
  /** The order that it corrected, which is void. */
  replaces?: string
  /** Of an invitation, for a customer without a password. */
  code?: string
}

/**
 * A new order, a corrected one, or a reminder of it. Its link leads to the login first, so it may be forwarded, unless it
 * is an invitation, too.
 */
export function orderToPayMail(company: Company, mail: OrderToPayMail) {
  const { orderNumber, username, code } = mail
  const { subject, heading, words } = sayingOf(mail)
  return letterTo(company, mail, {
    subject,
    heading,
    blocks: [
      words,
      {
        rows: [
          ...purchaseRows(mail.description || mail.type, mail.lines),
          ...(mail.discount ? discountRows(mail.discount) : []),
          ['Price, tax included', formatDollars(centsOf(mail.price))],
          mail.fullPriceReason && ['Why full price', mail.fullPriceReason],
          mail.orderedAt && ['Ordered', formatMoment(mail.orderedAt).date],
          ['Order', orderNumber],
          mail.quote && ['Contract', mail.quote],
        ],
        strong: ['Price, tax included'],
      },
      ...(code
        ? [
            'To view and pay it online, choose a password for your account:',
            ...passwordBlocks(company, { code, username }),
          ]
        : [{ link: cabinetLink(company, 'billings', username), label: 'View and pay' }]),
      'You’ll approve the payment on PayPal, and we’ll email your receipt.',
      `Something isn’t right, or you’d like to pay another way? Reply to this email or call ${company.phone}.`,
    ],
  })
}

function sayingOf({ orderNumber, isReminder, replaces }: OrderToPayMail) {
  if (isReminder)
    return {
      subject: `Reminder: order ${orderNumber} is waiting for you`,
      heading: 'Your order is waiting for you',
      words:
        'This order is ready for you to pay. If you’ve already sent a check or paid with Zelle, you don’t need to do anything.',
    }
  if (replaces)
    return {
      subject: `Order ${orderNumber} replaces ${replaces}`,
      heading: 'We corrected your order',
      words: `Order ${replaces} is void, so please don’t pay it. If you’ve already sent a check or paid with Zelle for it, reply to this email. This is what’s due now:`,
    }
  return {
    subject: `Order ${orderNumber} is ready for payment`,
    heading: 'Your order is ready for payment',
    words: 'We created this order for you:',
  }
}
