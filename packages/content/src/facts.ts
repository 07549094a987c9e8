import type { Clause } from './prose.ts'

/** What several texts say, said once. */
export const facts = {
  replyTime: 'We reply to emails within 48 hours.',
  bugsFree: 'Fixing software bugs is free.',
  phonesFree: 'Connecting a new phone or user is free.',
  guaranteeExcludes: 'batteries, damage, or devices you supplied',
  /** After "come"; §9's table of tiers. */
  premiumIsPartOf: 'with the premium subscription, and for everyone in their first 3 months',
  freeWithin: 'within 50 miles',
} as const

/** What premium homes have; §9's table of tiers. */
export const premiumParts = 'the premium dashboard, laundry timer, resident system and cinema mode'

const included = `ongoing support, a managed domain for reaching your home from anywhere, and ${premiumParts}, which everyone has in their first 3 months.`

/** What the subscription is sold with: beside the button, in its first email and in the terms. */
export const subscriptionFacts = {
  includes: `It includes ${included}`,
  /** Of "$29.00" or "its price". */
  charged: (price: string) =>
    `PayPal charges ${price} when you approve it, then every month until you cancel.`,
  mayChange:
    'The monthly price may change. We’ll email you first, so that you can cancel before you’re charged the new one.',
  cancelBy:
    'Cancel anytime in your cabinet. To avoid the next charge, cancel by the day before it’s due, which your cabinet shows.',
  ends: 'Premium status and the managed domain end as soon as you cancel. Canceling doesn’t refund the month you’ve paid for.',
} as const

/** How long before a change of the terms holds for a running subscription its customer is notified. */
export const noticeDays = 30

/** Those facts: what is sold, what it costs, and how it ends; of "$29.00". */
export const subscriptionClauses = (price: string): readonly Clause[] => {
  const { charged, mayChange, cancelBy, ends } = subscriptionFacts
  return [
    { head: 'What you get', text: `Your plan includes ${included}` },
    { head: 'It renews every month', text: `${charged(price)} ${mayChange}` },
    { head: 'How to cancel', text: cancelBy },
    { head: 'What ends then', text: `${ends} You may ask for a refund within 30 days of paying.` },
  ]
}
