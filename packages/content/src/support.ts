import { facts } from './facts.ts'
import type { PageLink } from './prose.ts'

export const support = {
  title: 'Support',
  lead: 'Every installation comes with a one-year guarantee. Beyond that, support is an optional premium subscription. Without it, service calls are charged at a standard rate.',
} as const

export const supportRules = {
  title: 'General rules',
  /** What is free first: it is a column of its own. */
  rules: [
    { id: 'reply', text: facts.replyTime },
    { id: 'bugs', text: facts.bugsFree },
    { id: 'phones', text: facts.phonesFree },
    { id: 'home-service', text: 'Service at your home is billed hourly.' },
    { id: 'devices', text: 'Adding devices costs extra.' },
    { id: 'relocation', text: 'Relocating the system costs extra.' },
  ],
} as const

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/** How well the first of these rules was kept with what the API sees: forms and replies on this site, not emails. */
export const replyRecord = (record: { percentInTime: number; medianHours: number }) =>
  `In the last 90 days: ${record.percentInTime}% of answers to messages sent here on time, half within ${hours(record.medianHours)}.`

export const tiersIntro = {
  title: 'Premium tiers',
  lead: 'The longer your subscription runs, the more it includes. A cancellation or missed payment resets the count.',
  subscribe: 'Subscribe in your cabinet',
} as const

export const tiers = [
  {
    id: 'bonus',
    name: 'Bonus',
    period: 'The first 3 months after joining',
    description: 'For everyone: the premium components, free.',
  },
  {
    id: 'bronze',
    name: 'Bronze',
    period: '0-3 months of active subscription',
    description: 'The premium components stay while you subscribe.',
  },
  {
    id: 'silver',
    name: 'Silver',
    period: '3-6 months of active subscription',
    description: 'New devices are added free, and relocation is half price.',
  },
  {
    id: 'gold',
    name: 'Gold',
    period: '6 or more months of active subscription',
    description: 'Everything in Silver, plus free relocation and 15% off home upgrades.',
  },
] as const

export type TierId = (typeof tiers)[number]['id']

export const supportLinks: readonly PageLink[] = [
  { label: 'Ask us', to: '/#contact' },
  { label: 'See services and prices', to: '/services' },
  { label: 'Read the FAQ', to: '/faq/' },
]
