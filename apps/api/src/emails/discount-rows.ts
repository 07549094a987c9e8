import type { OrderDiscount } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'

/** How an email shows what the customer's level took off. */
export const discountRows = ({ listPrice, amount, reason }: OrderDiscount) =>
  [
    ['List price', formatDollars(centsOf(listPrice))],
    [reason, formatDollars(-centsOf(amount))],
  ] as const
