import { fixed, type Price, tbd } from './price.ts'

type HomeSizeShape = Price & {
  id: string
  name: string
  /** What the contact form's "package" field sends for this size. */
  packageValue: string
  description: string
  /** Which drawing stands on the card. */
  icon: string
}

const sizes = [
  {
    id: 'studio',
    name: 'Studio',
    packageValue: 'Studio',
    ...fixed(593),
    description:
      'One room that does several jobs. Modes and automations let it change from workplace to bedroom with a single tap.',
    icon: 'studio',
  },
  {
    id: 'one-two-bedroom',
    name: '1-2 Bedroom',
    packageValue: '1-2-bedroom',
    ...fixed(965),
    description:
      'An apartment or a small house. Each room gets its place on the dashboard, and the front door and the thermostat join in.',
    icon: 'apartment',
  },
  {
    id: 'three-five-bedroom',
    name: '3-5 Bedroom',
    packageValue: '3-5-bedroom',
    ...fixed(1222),
    description:
      'A family home, often on several floors. More rooms, more people and more habits for the automations to respect.',
    icon: 'house',
  },
  {
    id: 'five-plus-bedroom',
    name: '5+ Bedroom',
    packageValue: '5+ Bedroom',
    ...tbd('Price TBD'),
    description:
      'A large home. We talk through the rooms with you first and then name the price in writing.',
    icon: 'large-house',
  },
] as const satisfies readonly HomeSizeShape[]

export type HomeSize = (typeof sizes)[number]
export type HomeSizeId = HomeSize['id']

/** Installation by home size (§9). */
export const homeSizes: readonly HomeSize[] = sizes

/** The same prices as the cards of the home page. */
export const pricingCards = sizes.map(({ id, name, price, description, icon }) => ({
  id,
  title: name,
  price,
  description,
  icon,
}))

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
  lead: 'The price depends on the size of the home and includes every component in the “All Users” column of the services page. What you add beyond it has a price of its own.',
  note: 'Prices are subject to change without notice. The price in your order is the one that counts.',
} as const
