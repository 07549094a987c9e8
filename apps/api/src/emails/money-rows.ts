import type { OrderDiscount } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Deduction } from '@smart-bird/contracts/refund-proposals'
import type { Rows } from './layout.ts'

/** How an email shows what is kept back of a refund; nothing where all of it is paid. */
export const deductionRows = (gross: string, deductions: readonly Deduction[]): Rows => [
  deductions.length > 0 && ['Refund', formatDollars(centsOf(gross))],
  ...deductions.map(({ label, amount }) => [label, formatDollars(-centsOf(amount))] as const),
]

/** How an email shows what the customer's level took off. */
export const discountRows = ({ listPrice, amount, reason }: OrderDiscount): Rows => [
  ['List price', formatDollars(centsOf(listPrice))],
  [reason, formatDollars(-centsOf(amount))],
]
