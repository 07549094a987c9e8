import { type OfferShape, offerList } from './price-list.ts'

export type OfferId = (typeof offerList)[number]['id']
export type Offer = OfferShape & { id: OfferId }

/** Everything that can be added to an installation (§9). */
export const offers: readonly Offer[] = offerList

export const offersTable = {
  title: 'Additional offers',
  lead: 'Add any of these to your installation, now or later. TBD: we price it once we know your home.',
  columns: ['Offer', 'Price', 'Description', 'Additional'],
  note: 'Prices are subject to change without notice.',
} as const
