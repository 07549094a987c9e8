import { type HomeSize, homeSizes } from '@smart-bird/content/installation-prices'
import { type Offer, offers } from '@smart-bird/content/offers'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import type { OrderType } from '@smart-bird/contracts/values'

/** The site's fixed prices, as the fields of an order. */
export const publishedOffers: readonly {
  id: string
  label: string
  type: OrderType
  description: string
  price: string
}[] = [
  ...homeSizes.flatMap((size) => toOrder(size, 'Installation', `Installation, ${size.name}`)),
  ...offers.flatMap((offer) => toOrder(offer, 'Upgrade', offer.name)),
]

function toOrder({ id, cost, price }: HomeSize | Offer, type: OrderType, description: string) {
  if (cost.kind !== 'fixed') return []
  const dollars = (cost.cents / 100).toFixed(2)
  return [{ id, label: `${description}: ${price}`, type, description, price: dollars }]
}

/** PayPal has yet to confirm its payment, so the order can't be canceled. */
export const isBeingPaid = ({ orderStatus, paymentState }: AdminOrder): boolean =>
  orderStatus === 'unpaid' && (paymentState === 'approved' || paymentState === 'capturing')
