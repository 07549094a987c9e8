import { homeSizes } from './installation-prices.ts'
import type { PageLink } from './prose.ts'

export const hero = {
  banner: 'Smart Bird',
  title: 'A home that knows when to turn the lights on',
  lead: 'We design, install and look after smart homes in Chicago, on open-source software you’re never locked into.',
  pictureLabel: 'A house at dusk. Its rooms light up one after another.',
} as const

export const askForQuote: PageLink = { label: 'Ask for a quote', to: '/#contact' }

export const heroLinks: readonly PageLink[] = [
  askForQuote,
  { label: 'See prices', to: '/services' },
]

export const callUs = 'Call'

/** What we promise, in a few words each. */
export const proof = [
  `Prices from ${homeSizes[0]?.price}`,
  'One-year guarantee',
  '30-day returns',
  'Answers in 48 hours',
] as const
