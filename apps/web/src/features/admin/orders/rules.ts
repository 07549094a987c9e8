import { type HomeSize, homeSizes } from '@smart-bird/content/installation-prices'
import { type Offer, offers } from '@smart-bird/content/offers'
import { type AdminOrder, orderForm } from '@smart-bird/contracts/admin/orders'
import { pastDay } from '@smart-bird/contracts/fields'
import { centsOf } from '@smart-bird/contracts/money'
import type { OrderType } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import { today } from '#lib/today.ts'

/** The site's fixed prices, as the fields of an order. */
export const publishedOffers: readonly {
  id: string
  label: string
  type: OrderType
  description: string
  price: string
}[] = [
  ...homeSizes.flatMap((size) => toOrder(size, 'Installation', `Installation, ${size.name}`)),
  ...offers.flatMap((offer) => toOrder(offer, offer.isDevice ? 'Device' : 'Upgrade', offer.name)),
]

function toOrder({ id, cost, price }: HomeSize | Offer, type: OrderType, description: string) {
  if (cost.kind !== 'fixed') return []
  const dollars = (cost.cents / 100).toFixed(2)
  return [{ id, label: `${description}: ${price}`, type, description, price: dollars }]
}

/** What was typed as a price, in cents; undefined while it isn't one. */
export const priceCentsOf = (typed: string): number | undefined => {
  const { data } = orderForm.shape.orderPrice.safeParse(typed)
  return data === undefined ? undefined : centsOf(data)
}

/** A typed day that is over; undefined for today, and while it isn’t one. */
export const pastDayOf = (typed: string | undefined): string | undefined =>
  pastDay.safeParse(typed).success && typed !== today() ? typed : undefined

/** What an email about an order does beside, where the customer has no password yet. */
export const invitesToo =
  'The customer can’t log in yet, so this email invites them, too, with a link to choose a password.'

/** The one word for such a payment, beside an order, in the books and in the work to do. */
export const beingConfirmed = 'being confirmed'

/** A customer is reminded once a day; in a list, of what has waited for a week. */
export function canRemind(order: AdminOrder, now: Date, afterDays = 0): boolean {
  const today = dayOf(now.toISOString())
  return (
    order.orderStatus === 'unpaid' &&
    !isBeingPaid(order) &&
    (order.remindedAt === null || dayOf(order.remindedAt) !== today) &&
    now.getTime() - Date.parse(order.orderedAt) >= afterDays * 86_400_000
  )
}
export const listReminderDays = 7

/** PayPal has yet to confirm its payment, so the order can't be canceled. */
export const isBeingPaid = ({ orderStatus, paymentState }: AdminOrder): boolean =>
  orderStatus === 'unpaid' && (paymentState === 'approved' || paymentState === 'capturing')
