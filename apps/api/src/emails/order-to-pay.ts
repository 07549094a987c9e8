import type { OrderDiscount } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink, letter } from './layout.ts'
import { discountRows } from './money-rows.ts'
import { greeting, type Recipient } from './recipient.ts'

export type OrderToPayMail = Recipient & {
  username: string
  orderNumber: string
  type: string
  description: string
  price: string
  discount?: OrderDiscount
  fullPriceReason?: string
  /** ISO time. */
  orderedAt?: string
  isReminder: boolean
}

/** A new order, or the one reminder of it. Its link leads to the login first, so it may be forwarded. */
export function orderToPayMail(company: Company, mail: OrderToPayMail) {
  const { orderNumber, isReminder } = mail
  return letter(company, {
    to: mail.to,
    replyTo: company.email,
    subject: isReminder
      ? `Reminder: order ${orderNumber} is waiting for you`
      : `Order ${orderNumber} is ready for payment`,
    heading: isReminder ? 'Your order is waiting for you' : 'Your order is ready for payment',
    blocks: [
      greeting(mail),
      isReminder
        ? 'This order is ready for you to pay. If you’ve already sent a check or paid with Zelle, you don’t need to do anything.'
        : 'We created this order for you:',
      {
        rows: [
          ['Description', mail.description || mail.type],
          ...(mail.discount ? discountRows(mail.discount) : []),
          ['Price, tax included', formatDollars(centsOf(mail.price))],
          mail.fullPriceReason && ['Why full price', mail.fullPriceReason],
          mail.orderedAt && ['Ordered', formatMoment(mail.orderedAt).date],
          ['Order', orderNumber],
        ],
        strong: ['Price, tax included'],
      },
      { link: cabinetLink(company, 'billings', mail.username), label: 'View and pay' },
      'You’ll approve the payment on PayPal, and we’ll email your receipt.',
      `Something isn’t right, or you’d like to pay another way? Reply to this email or call ${company.phone}.`,
    ],
  })
}
