import { subscriptionClauses } from '@smart-bird/content/facts'
import { versionPath } from '@smart-bird/content/terms/versions'
import type { Consent } from '@smart-bird/contracts/consent'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink } from './layout.ts'
import { dateOf, momentOf, noticeTo, type Recipient } from './recipient.ts'

export type SubscriptionBegunMail = Recipient & {
  username: string
  planName: string
  price: string
  /** ISO times; when the next payment is due, if it was known. */
  begunAt: string
  nextPaymentAt?: string
  consent: Consent | null
}

/** The terms of a subscription, to keep. What was paid is on its receipt. */
export function subscriptionBegunMail(company: Company, begun: SubscriptionBegunMail) {
  const { planName, nextPaymentAt, consent } = begun
  const price = formatDollars(centsOf(begun.price))
  return noticeTo(company, begun, {
    subject: `${planName}: the terms of your subscription`,
    heading: 'Your subscription has begun',
    preview: `${price} a month until you cancel. How to cancel, and what ends then.`,
    blocks: [
      'Thank you for subscribing. Please keep this email: it says what you agreed to.',
      {
        rows: [
          ['Subscription', planName],
          ['Price', `${price} a month`],
          ['Began', formatMoment(begun.begunAt).date],
          nextPaymentAt && ['Next payment', formatMoment(nextPaymentAt).date],
          consent && ['Terms version', dateOf(consent.termsVersion)],
          consent && ['Agreed', momentOf(consent.agreedAt)],
        ],
        strong: ['Price'],
      },
      ...subscriptionClauses(price).map(({ head, text }) => ({ title: head, lines: [text] })),
      { link: cabinetLink(company, 'home', begun.username), label: 'View or cancel your plan' },
      {
        link:
          company.siteUrl + (consent ? versionPath(consent.termsVersion) : '/terms-of-service/'),
        label: 'Terms of Service',
        isQuiet: true,
        isPlain: true,
      },
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}
