import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { OrderDiscount, OrderLine } from '@smart-bird/contracts/order-prices'
import type { Deduction } from '@smart-bird/contracts/refund-proposals'
import type { Rows } from './layout.ts'

/** How an email shows what is kept back of a refund; nothing where all of it is paid. */
export const deductionRows = (gross: string, deductions: readonly Deduction[]): Rows => [
  deductions.length > 0 && ['Refund', formatDollars(centsOf(gross))],
  ...deductions.map(({ label, amount }) => [label, formatDollars(-centsOf(amount))] as const),
]

/** What an email says that an order is for: line by line, if it came out of a quote. */
export const purchaseRows = (description: string, lines: readonly OrderLine[] = []): Rows =>
  lines.length === 0
    ? [['Description', description]]
    : lines.map(({ title, quantity, unit }) => [
        quantity > 1 ? `${quantity} × ${title}` : title,
        formatDollars(quantity * centsOf(unit)),
      ])

/** How an email shows what the customer's level took off. */
export const discountRows = ({ listPrice, amount, reason }: OrderDiscount): Rows => [
  ['List price', formatDollars(centsOf(listPrice))],
  [reason, formatDollars(-centsOf(amount))],
]
