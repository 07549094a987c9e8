import type { OrderDiscount } from '@smart-bird/contracts/billing'
import type { Mail } from '#providers/mail/port'
import { discountRows } from './discount-rows.ts'
import { type Company, letter } from './layout.ts'
import { greeting, type Recipient } from './recipient.ts'

export type OrderToPayMail = Recipient & {
  username: string
  orderNumber: string
  type: string
  description: string
  price: string
  discount?: OrderDiscount
  isReminder: boolean
}

/** A new order, or the one reminder of it. Its link leads to the login first, so it may be forwarded. */
export function orderToPayMail(company: Company, mail: OrderToPayMail): Mail {
  const { orderNumber, isReminder } = mail
  return letter(company, {
    to: mail.to,
    replyTo: company.email,
    subject: isReminder
      ? `Reminder: order ${orderNumber} isn’t paid yet`
      : `Order ${orderNumber} is ready to be paid`,
    heading: isReminder ? 'Your order isn’t paid yet' : 'Your order is ready to be paid',
    blocks: [
      greeting(mail),
      isReminder
        ? `Order ${orderNumber} is still waiting for your payment. If you’ve already sent a check or paid with Zelle, you don’t need to do anything.`
        : 'We created this order for you:',
      {
        rows: [
          ['Order', orderNumber],
          ['Type', mail.type],
          ['Description', mail.description],
          ...(mail.discount ? discountRows(mail.discount) : []),
          ['Price, tax included', `$${mail.price}`],
        ],
        strong: 'Price, tax included',
      },
      'To pay, log in to your cabinet and choose Pay next to the order. You approve the payment at PayPal, and we email you the receipt.',
      {
        link: `${company.siteUrl}/cabinet/${encodeURIComponent(mail.username)}/billings`,
        label: 'View and pay',
      },
      `Something isn’t right, or you’d like to pay another way? Reply to this email or call ${company.phone}.`,
    ],
  })
}
