import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type SubscriptionEndedMail = {
  to: string
  name: string
  planName: string
  status: 'cancelled' | 'suspended' | 'expired'
}

const reasons = {
  cancelled: 'was cancelled. Nothing more will be charged.',
  suspended: 'was suspended by PayPal after missed payments.',
  expired: 'has come to its end. Nothing more will be charged.',
} as const

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
      `Hello ${ended.name}, your subscription ${ended.planName} ${reasons[ended.status]}`,
      'Your account is basic now. With a new subscription your support level starts anew.',
      { link: `${company.siteUrl}/login`, label: 'To your cabinet' },
    ],
  })
}
