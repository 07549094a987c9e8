import type { PageLink } from './prose.ts'

export const servicesPage = {
  title: 'System & Installation',
  lead: 'What an installation costs, what comes with it, and what you can add. Check what you’d like: we add it up.',
  priceTable: {
    title: 'Price by home size',
    nameColumn: 'Service',
    note: 'Prices are subject to change without notice.',
  },
} as const

export const servicesPageLinks: readonly PageLink[] = [
  { label: 'Contact us', to: '/#contact' },
  { label: 'How support works', to: '/support' },
]
