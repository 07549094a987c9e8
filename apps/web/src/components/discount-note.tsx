import type { OrderDiscount } from '@smart-bird/contracts/billing'
import { dollars } from '#lib/money.ts'

/** Why an order costs less than the list price. */
export const DiscountNote = ({ discount }: { discount: OrderDiscount | undefined }) =>
  discount && (
    <span className="block text-sm font-normal text-soft">
      {discount.reason} · list price {dollars(discount.listPrice)}
    </span>
  )
