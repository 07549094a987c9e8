import { dollarsOf } from '@smart-bird/contracts/money'
import type { OrderDiscount } from '@smart-bird/contracts/order-prices'

type Discounted = {
  priceCents: number
  listPriceCents: number | null
  discountReason: string | null
}

/** What the customer's level took off an order, as a field of what shows it. */
export function discountOf(order: Discounted): { discount?: OrderDiscount } {
  const { priceCents, listPriceCents, discountReason: reason } = order
  if (listPriceCents === null || reason === null) return {}
  const amount = dollarsOf(listPriceCents - priceCents)
  return { discount: { listPrice: dollarsOf(listPriceCents), amount, reason } }
}
