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
  lead: 'Short answers to what people ask before and after an installation.',
} as const

export const questions = [
  {
    id: 'what',
    question: 'What does Smart Bird do?',
    answer: [
      'We design, install and support smart homes in Chicago, Illinois. Each setup is made for the home it goes into and runs on an open-source home automation platform with 3,200+ built-in integrations.',
    ],
  },
  {
    id: 'price',
    question: 'What does an installation cost?',
    answer: [
      'Installation is priced by home size: $593 for a studio, $965 for 1-2 bedrooms and $1222 for 3-5 bedrooms. For 5+ bedrooms we name the price after we have talked about the rooms.',
      'Prices are subject to change without notice.',
    ],
    link: { label: 'All prices', to: '/services' },
  },
  {
    id: 'included',
    question: 'What is included?',
    answer: [
      'Every installation includes system installation, device configuration, automations and scripts, domain, basic security, alerts and notifications, modes, smart thermostat integration, smart door lock and a basic dashboard.',
      'The premium dashboard, residents and cinema mode are for premium users.',
    ],
    link: { label: 'The components table', to: '/services' },
  },
  {
    id: 'additions',
    question: 'Can I add rooms or devices of my own choice?',
    answer: [
      'Yes. There are 17 additional offers, from an NFC tag for $5 to vents for $350. Cameras, custom automations and a few others are marked TBD, because their price depends on what you have in mind.',
    ],
    link: { label: 'Additional offers', to: '/services' },
  },
  {
    id: 'quote',
    question: 'How do I ask for a quote?',
    answer: [
      'On the services page, choose the size of your home and tick the offers you would like. The fixed prices are added up at once, and items marked TBD are listed apart. “Ask for this” carries the list into the contact form.',
      'You can also simply write to us. We reply to e-mails within 48 hours.',
    ],
    link: { label: 'Contact form', to: '/#contact' },
  },
  {
    id: 'guarantee',
    question: 'What happens if something does not work?',
    answer: [
      'The installation comes with a one-year guarantee: we fix issues with it at no extra cost. Fixing software bugs is free in any case.',
      'After the guarantee, and without a subscription, service calls are charged at a standard rate. Service at your home is paid hourly.',
    ],
    link: { label: 'Support rules', to: '/support' },
  },
  {
    id: 'subscription',
    question: 'Do I need the subscription?',
    answer: [
      'No. The subscription is optional. It brings ongoing support, a managed domain for reaching your home from outside, and the premium components: premium dashboard, laundry timer, resident system and cinema mode.',
    ],
    link: { label: 'What the subscription includes', to: '/support' },
  },
  {
    id: 'domain',
    question: 'Can I reach my home from outside without the subscription?',
    answer: [
      'Customers without the subscription get no managed domain. They have to use a third-party dynamic DNS service, and they do so at their own risk.',
    ],
    link: { label: 'Managed domain in the terms', to: '/terms-of-service/#managed-domain' },
  },
  {
    id: 'tiers',
    question: 'How do the premium tiers work?',
    answer: [
      'The first 3 months after joining are the Bonus period. After that the tier follows the months of active subscription: Bronze from 0 to 3, Silver from 3 to 6, Gold from 6 on, with no cancellations or missed payments.',
      'From Silver on, adding new devices is free and relocation costs half. Gold adds a 15% discount on home upgrades.',
    ],
    link: { label: 'Compare the tiers', to: '/support' },
  },
  {
    id: 'extra',
    question: 'Which support is free and which costs extra?',
    answer: [
      'Fixing software bugs is free, and so is connecting a new phone or a new user. Service at your home is paid hourly, and adding devices or relocating the system costs extra unless your tier includes it.',
    ],
    link: { label: 'Support rules', to: '/support' },
  },
  {
    id: 'account',
    question: 'Where can I sign up for an account?',
    answer: [
      'You do not sign up yourself. Customers who have received a service are given their account details by us, and only they can log in. Everyone else reaches us through the contact form.',
    ],
    link: { label: 'Contact form', to: '/#contact' },
  },
  {
    id: 'cabinet',
    question: 'What can I do in my cabinet?',
    answer: [
      'You see your account and your home system, restart the system, sync its status and version, send suggestions or bug reports, change your settings, view orders and pay for them, download receipts, and subscribe or unsubscribe.',
      'A restart takes up to five minutes. During that time the home’s buttons and links rest.',
    ],
  },
  {
    id: 'payment',
    question: 'How do I pay, and do you keep my card details?',
    answer: [
      'You pay from your cabinet. We send you to a third-party payment provider, where you approve the payment, and you come back to a receipt that you can download. Payment details are not stored by us.',
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
] as const satisfies readonly Question[]
