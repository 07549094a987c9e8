import { contact } from './contact.ts'
import type { PageLink } from './prose.ts'

type ProcessStep = {
  id: number
  title: string
  description: string
  note?: string
  link?: PageLink
}

export const processIntro = {
  title: 'From first message to a home that works',
} as const

export const processSteps = [
  {
    id: 1,
    title: 'Tell us about your home',
    description:
      'Tell us how big your home is, where it is, who lives there (pets included), and what you’d like it to do.',
    note: 'Ready?',
    link: { label: contact.open, to: '/#contact' },
  },
  {
    id: 2,
    title: 'See the price',
    description:
      'Installation has one price for each home size. Add-ons are priced separately. If something says TBD, you get a price before you decide.',
    note: 'Want a number now?',
    link: { label: 'Add up your home', to: '/services' },
  },
  {
    id: 3,
    title: 'We install',
    description:
      'We install the system, configure your devices and write the automations and modes we agreed on.',
  },
  {
    id: 4,
    title: 'It’s yours',
    description:
      'We hand you the keys: a dashboard, and an account where you can see your home, restart it, pay for orders and download receipts.',
  },
  {
    id: 5,
    title: 'We stay within reach',
    description:
      'We fix faults at no extra cost for one year. If you want more, the premium subscription adds ongoing support and a managed domain, so you can reach your home from anywhere.',
    note: 'The subscription is optional.',
  },
] as const satisfies readonly ProcessStep[]
