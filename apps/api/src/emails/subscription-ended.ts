import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { cabinetLink } from './cabinet-link.ts'
import { type Company, letter } from './layout.ts'

export type SubscriptionEndedMail = {
  to: string
  name: string
  planName: string
  status: 'cancelled' | 'suspended' | 'expired'
  /** Missed in a row; 0 if PayPal suspended it for another reason. */
  failedPayments: number
  /** When it ended, what it cost a month and which managed domain ended with it, as far as they are known. */
  at?: string
  price?: string
  houseDomain?: string
}

const on = (at: string | undefined) => (at ? ` on ${formatMoment(at).date}` : '')

const reasonOf = ({ status, failedPayments, at, price }: SubscriptionEndedMail) => {
  const notCharged = price
    ? `The $${price} a month won’t be charged again.`
    : 'You won’t be charged again.'
  if (status === 'cancelled') return `was canceled${on(at)}. ${notCharged}`
  if (status === 'expired') return `expired${on(at)}. ${notCharged}`
  return failedPayments > 0
    ? `was suspended by PayPal${on(at)} after missed payments.`
    : `was suspended by PayPal${on(at)}. Check your PayPal account to see why.`
}

/** A suspended one isn't what the customer wanted; the new one ends it. */
const waysOn = (company: Company, { failedPayments }: SubscriptionEndedMail) => [
  { link: cabinetLink(company, 'home'), label: 'Subscribe again' },
  ...(failedPayments > 0
    ? [
        'Before you subscribe again, please check the payment method in your PayPal account:',
        { link: payPalAutomaticPayments, label: 'Update your payment method', isQuiet: true },
      ]
    : []),
  `Questions? Reply to this email or call ${company.phone}.`,
]

const seePlan = (company: Company) => ({
  link: cabinetLink(company, 'home'),
  label: 'View your plan',
  isQuiet: true,
})

/** Sent when premium support ends for any reason. */
export function subscriptionEndedMail(company: Company, ended: SubscriptionEndedMail): Mail {
  return letter(company, {
    to: ended.to,
    subject: `${ended.planName}: your subscription ${ended.status === 'suspended' ? 'is suspended' : 'has ended'}`,
    heading:
      ended.status === 'suspended'
        ? 'Your subscription is suspended'
        : 'Your subscription has ended',
    blocks: [
      `Hello ${ended.name}, your ${ended.planName} subscription ${reasonOf(ended)}`,
      'Your account is basic now. If you subscribe again, your support level starts over.',
      ...(ended.houseDomain
        ? [
            `Your managed domain ${ended.houseDomain} has ended, too. To reach your home from elsewhere you need your own dynamic DNS service.`,
          ]
        : []),
      ...(ended.status === 'suspended' ? waysOn(company, ended) : [seePlan(company)]),
    ],
  })
}
