import { facts, premiumParts, subscriptionFacts } from './facts.ts'
import { priceRows } from './installation-prices.ts'
import type { PageLink } from './prose.ts'

export type Question = {
  id: string
  question: string
  /** Plain text, one paragraph an entry. */
  answer: readonly string[]
  link?: PageLink
}

export const faq = {
  title: 'Smart Home FAQ',
  lead: 'Short answers to common questions, before and after an installation.',
} as const

const [installation] = priceRows
const largest = installation.FifePlusBedroomPrice.startsWith('$')
  ? `5+ bedrooms cost ${installation.FifePlusBedroomPrice}.`
  : 'For 5+ bedrooms, we walk through your home with you first and then put the price in writing.'

/** What belongs together, in the order of the page. */
export const faqGroups = [
  { title: 'Before you order', ids: ['what', 'price', 'included', 'additions', 'quote'] },
  {
    title: 'Support and subscription',
    ids: ['guarantee', 'subscription', 'domain', 'tiers', 'extra'],
  },
  { title: 'Your account', ids: ['account', 'cabinet', 'leaving'] },
  { title: 'Payment', ids: ['payment', 'refund'] },
] as const

export const questions = [
  {
    id: 'what',
    question: 'What does Smart Bird do?',
    answer: [
      'We design, install and support smart homes in Chicago, Illinois. Each setup is made for one home and runs on an open-source home automation platform with 3,200+ built-in integrations.',
    ],
  },
  {
    id: 'price',
    question: 'What does an installation cost?',
    answer: [
      `Installation is priced by home size: ${installation.studioPrice} for a studio, ${installation.oneTwoBedroomPrice} for 1-2 bedrooms and ${installation.threeFifeBedroomPrice} for 3-5 bedrooms. ${largest}`,
      'Prices are subject to change without notice.',
    ],
    link: { label: 'All prices', to: '/services' },
  },
  {
    id: 'included',
    question: 'What is included?',
    answer: [
      'Every installation includes system installation, device configuration, automations and scripts, domain, basic security, alerts and notifications, modes, smart thermostat integration, smart door lock and a basic dashboard.',
      `What comes ${facts.premiumIsPartOf}: ${premiumParts}.`,
    ],
    link: { label: 'The components table', to: '/services' },
  },
  {
    id: 'additions',
    question: 'Can I add rooms or devices?',
    answer: [
      'Yes. There are 17 additional offers, from an NFC tag to vents, each with its price. Some are marked TBD because their price depends on what you have in mind.',
    ],
    link: { label: 'Additional offers', to: '/services' },
  },
  {
    id: 'quote',
    question: 'How do I ask for a quote?',
    answer: [
      `On the services page, choose the size of your home and check the offers you want. Fixed prices are added up right away, and anything marked TBD is listed separately. “Request this quote” copies the list into the contact form. Or just write to us. ${facts.replyTime}`,
      'We email you a link to our quote. You choose what’s optional, and accept or decline it there, without an account. A contract can be canceled free of charge for three business days.',
    ],
    link: { label: 'Contact form', to: '/#contact' },
  },
  {
    id: 'guarantee',
    question: 'What happens if something doesn’t work?',
    answer: [
      `What we install comes with a one-year guarantee: we fix issues at no extra cost. ${facts.bugsFree}`,
      'After that, without a subscription, service calls are charged at a standard rate. Service at your home is billed hourly.',
    ],
    link: { label: 'Support rules', to: '/support' },
  },
  {
    id: 'subscription',
    question: 'Do I need the subscription?',
    answer: [`No, it’s optional. ${subscriptionFacts.includes}`],
    link: { label: 'What the subscription includes', to: '/support' },
  },
  {
    id: 'domain',
    question: 'Can I reach my home from anywhere without the subscription?',
    answer: [
      'Yes, but without a managed domain. You need a third-party dynamic DNS service, which you use at your own risk.',
    ],
    link: { label: 'Managed domain in the terms', to: '/terms-of-service/#managed-domain' },
  },
  {
    id: 'tiers',
    question: 'How do the premium tiers work?',
    answer: [
      'The first 3 months after joining are the Bonus period. After that, your tier depends on your months of active subscription with no cancellations or missed payments: Bronze for 0 to 3, Silver for 3 to 6, Gold for 6 or more.',
      'With Silver and Gold, adding new devices is free and relocation is half price. Gold adds 15% off home upgrades.',
    ],
    link: { label: 'Compare the tiers', to: '/support' },
  },
  {
    id: 'extra',
    question: 'Which support is free, and what costs extra?',
    answer: [
      `${facts.bugsFree} ${facts.phonesFree} Service at your home is billed hourly. Adding devices or relocating the system costs extra unless your tier includes it.`,
    ],
    link: { label: 'Support rules', to: '/support' },
  },
  {
    id: 'account',
    question: 'Where can I sign up for an account?',
    answer: [
      'There’s no sign-up. You can read and accept a quote without an account. We create it when the work is agreed. Not a customer yet? Use the contact form.',
    ],
    link: { label: 'Contact form', to: '/#contact' },
  },
  {
    id: 'cabinet',
    question: 'What can I do in my cabinet?',
    answer: [
      'See your account and your home system, restart it, sync its status and version, send suggestions or bug reports, change your settings, view and pay for orders, download receipts, and subscribe or unsubscribe.',
      'A restart takes up to five minutes. Your home’s buttons and links are disabled until then.',
    ],
  },
  {
    id: 'payment',
    question: 'How do I pay, and do you keep my card details?',
    answer: [
      'You pay from your cabinet. We send you to a third-party payment provider to approve the payment, and you come back to a receipt you can download. We never store your card details.',
    ],
    link: { label: 'Privacy policy', to: '/privacy-policy' },
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    answer: [
      'The return window is 30 days. A service call or cancellation fee may be deducted. Refunds go to the original payment method, or are made by check or Zelle.',
    ],
    link: { label: 'Refunds in the terms', to: '/terms-of-service/#refunds' },
  },
  {
    id: 'leaving',
    question: 'What happens if I leave?',
    answer: [
      'Nothing in your home stops. Devices you’ve paid for, the system, and its administrator’s account are yours. Only a domain that we manage and the premium components end.',
      'In your cabinet, under “Your home”, you download everything we have about you, cut our connection, hand the home to its next owner, or ask us to close your account.',
    ],
    link: { label: 'Your choices in the privacy policy', to: '/privacy-policy' },
  },
] as const satisfies readonly Question[]
