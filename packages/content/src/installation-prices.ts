import { sizeList } from './price-list.ts'

export type HomeSize = (typeof sizeList)[number]
export type HomeSizeId = HomeSize['id']

/** Installation by home size (§9). */
export const homeSizes: readonly HomeSize[] = sizeList

/** The rows of the services page's price table; field names are those of §3. */
export const priceRows = [
  {
    id: 'installation',
    name: 'Installation',
    studioPrice: sizeList[0].price,
    oneTwoBedroomPrice: sizeList[1].price,
    threeFifeBedroomPrice: sizeList[2].price,
    FifePlusBedroomPrice: sizeList[3].price,
  },
] as const

export const pricing = {
  title: 'One installation price for each home size',
  lead: 'Extras are priced separately.',
  choose: 'Choose',
  included: 'See what’s included',
  note: 'Prices are subject to change without notice. The price on your order is the price you pay.',
} as const
