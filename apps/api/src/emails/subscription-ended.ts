import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type SubscriptionEndedMail = {
  to: string
  name: string
  planName: string
  status: 'cancelled' | 'suspended' | 'expired'
  /** Missed in a row; 0 if PayPal suspended it for another reason. */
  failedPayments: number
}

const reasonOf = ({ status, failedPayments }: SubscriptionEndedMail) => {
  if (status === 'cancelled') return 'was canceled. You won’t be charged again.'
  if (status === 'expired') return 'has expired. You won’t be charged again.'
  return failedPayments > 0
    ? 'was suspended by PayPal after missed payments.'
    : 'was suspended by PayPal. Check your PayPal account to see why.'
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
      { link: `${company.siteUrl}/login`, label: 'Go to your cabinet' },
    ],
  })
}
