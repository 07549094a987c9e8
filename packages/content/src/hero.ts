import type { PageLink } from './prose.ts'

export const hero = {
  banner: 'Smart Bird',
  title: 'A home that knows when to turn the lights on',
  lead: 'We design, install and look after smart homes in Chicago. Each one is set up for the people who live in it, on open-source software you’re never locked into.',
  pictureLabel: 'A house at dusk. Its rooms light up one after another.',
} as const

export const heroLinks: readonly PageLink[] = [
  { label: 'Ask for a quote', to: '/#contact' },
  { label: 'See prices', to: '/services' },
]

/** What we promise, in a few words each. */
export const proof = [
  'Published prices',
  'One-year guarantee',
  '30-day returns',
  'Answers within 48 hours',
] as const
