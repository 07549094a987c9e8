import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type SubscriptionEndedMail = {
  to: string
  name: string
  planName: string
  status: 'cancelled' | 'suspended' | 'expired'
  /** Missed in a row; none where PayPal suspended it for another reason. */
  failedPayments: number
}

const reasonOf = ({ status, failedPayments }: SubscriptionEndedMail) => {
  if (status === 'cancelled') return 'was canceled. Nothing more will be charged.'
  if (status === 'expired') return 'has come to its end. Nothing more will be charged.'
  return failedPayments > 0
    ? 'was suspended by PayPal after missed payments.'
    : 'was suspended by PayPal. Your PayPal account can tell you why.'
}

/** Tells that premium support is over, whoever ended it. */
export function subscriptionEndedMail(company: Company, ended: SubscriptionEndedMail): Mail {
  return letter(company, {
    to: ended.to,
    subject: `${ended.planName}: your subscription ${ended.status === 'suspended' ? 'is suspended' : 'has ended'}`,
    heading:
      ended.status === 'suspended'
        ? 'Your subscription is suspended'
        : 'Your subscription has ended',
    blocks: [
      `Hello ${ended.name}, your subscription ${ended.planName} ${reasonOf(ended)}`,
      'Your account is basic now. With a new subscription your support level starts anew.',
      { link: `${company.siteUrl}/login`, label: 'To your cabinet' },
    ],
  })
}
