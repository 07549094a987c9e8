import { fixed, type Price, tbd } from './cost.ts'

type HomeSizeShape = Price & {
  id: string
  name: string
  /** The value of the contact form's "package" field. */
  packageValue: string
  description: string
  /** The link to a quote of that size. A word joiner keeps the line from breaking after the dash. */
  start: string
  /** The drawing on the card. */
  icon: 'studio' | 'apartment' | 'house' | 'large-house'
}

const sizes = [
  {
    id: 'studio',
    name: 'Studio',
    packageValue: 'Studio',
    ...fixed(593),
    description: 'One room, several jobs.',
    start: 'Choose a studio',
    icon: 'studio',
  },
  {
    id: 'one-two-bedroom',
    name: '1-2 Bedroom',
    packageValue: '1-2-bedroom',
    ...fixed(965),
    description: 'An apartment or a small house.',
    start: 'Choose 1–\u20602 bedrooms',
    icon: 'apartment',
  },
  {
    id: 'three-five-bedroom',
    name: '3-5 Bedroom',
    packageValue: '3-5-bedroom',
    ...fixed(1222),
    description: 'A family home, often on several floors.',
    start: 'Choose 3–\u20605 bedrooms',
    icon: 'house',
  },
  {
    id: 'five-plus-bedroom',
    name: '5+ Bedroom',
    packageValue: '5+ Bedroom',
    ...tbd('Price TBD'),
    description: 'We see it first, then put the price in writing.',
    start: 'Choose a large home',
    icon: 'large-house',
  },
] as const satisfies readonly HomeSizeShape[]

export type HomeSize = (typeof sizes)[number]
export type HomeSizeId = HomeSize['id']

/** Installation by home size (§9). */
export const homeSizes: readonly HomeSize[] = sizes

/** The rows of the services page's price table; field names are those of §3. */
export const priceRows = [
  {
    id: 'installation',
    name: 'System & Installation',
    studioPrice: sizes[0].price,
    oneTwoBedroomPrice: sizes[1].price,
    threeFifeBedroomPrice: sizes[2].price,
    FifePlusBedroomPrice: sizes[3].price,
  },
] as const

export const pricing = {
  title: 'One installation price for each home size',
  lead: 'Extras are priced separately.',
  included: 'See what’s included',
  note: 'Prices are subject to change without notice. The price on your order is the price you pay.',
} as const
