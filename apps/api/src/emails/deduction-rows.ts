import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Deduction } from '@smart-bird/contracts/refund-proposals'

/** How an email shows what is kept back of a refund; nothing where all of it is paid. */
export const deductionRows = (gross: string, deductions: readonly Deduction[]) =>
  deductions.length === 0
    ? []
    : [
        ['Refund', formatDollars(centsOf(gross))] as const,
        ...deductions.map(({ label, amount }) => [label, formatDollars(-centsOf(amount))] as const),
      ]
