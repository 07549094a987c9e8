import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
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
      { link: `${company.siteUrl}/login`, label: 'Go to your cabinet' },
    ],
  })
}
