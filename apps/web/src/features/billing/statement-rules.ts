/** Filters, sorts and exports statements. Pure. */
import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { byteOrderMark, csvLine } from '@smart-bird/contracts/csv'
import { centsOf } from '@smart-bird/contracts/money'
import { type PurchaseType, purchaseTypes } from '@smart-bird/contracts/values'
import { formatMoment, yearOf } from '@smart-bird/receipt/moment'
import { purchaseWords } from './order-rules.ts'

export const statementSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type StatementSort = (typeof statementSorts)[number]

export type StatementChoice = {
  year: number | 'all'
  type: PurchaseType | 'all'
  sort: StatementSort
}

export const allStatements: StatementChoice = { year: 'all', type: 'all', sort: 'newest' }

/** What the address says is chosen. */
export const choiceIn = (address: URLSearchParams): StatementChoice => ({
  year: Number(address.get('year')) || 'all',
  type: purchaseTypes.find((type) => type === address.get('type')) ?? 'all',
  sort: statementSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
})

/** How the address says it; another choice begins at its first page. */
export const inAddress = ({ year, type, sort }: StatementChoice) => ({
  year: year === 'all' ? '' : String(year),
  type: type === 'all' ? '' : type,
  sort: sort === 'newest' ? '' : sort,
  page: '',
})

/** How many filters hide statements. */
export const activeFilters = ({ year, type }: StatementChoice): number =>
  [year, type].filter((value) => value !== 'all').length

/** The years with statements, newest first. */
export const yearsOf = (rows: readonly PaymentHistoryRow[]): number[] =>
  [...new Set(rows.map((row) => yearOf(row.purchaseDate)))].sort((a, b) => b - a)

export const chooseStatements = (
  rows: readonly PaymentHistoryRow[],
  { year, type, sort }: StatementChoice,
): PaymentHistoryRow[] =>
  rows
    .filter((row) => type === 'all' || row.purchaseType === type)
    .filter((row) => year === 'all' || yearOf(row.purchaseDate) === year)
    .toSorted(orders[sort])

type Compare = (a: PaymentHistoryRow, b: PaymentHistoryRow) => number
const byDate: Compare = (a, b) => a.purchaseDate.localeCompare(b.purchaseDate) || a.id - b.id
const byAmount: Compare = (a, b) => centsOf(a.amount) - centsOf(b.amount) || byDate(a, b)
const orders: Record<StatementSort, Compare> = {
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
  highest: (a, b) => byAmount(b, a),
  lowest: byAmount,
}

export function statementsCsv(rows: readonly PaymentHistoryRow[]): string {
  const head = [
    'Date',
    'Time',
    'Purchase Type',
    'Details',
    'Order Number',
    'Transaction ID',
    'Amount (USD)',
  ]
  const body = rows.map((row) => {
    const { date, time } = formatMoment(row.purchaseDate)
    return [
      date,
      row.hasNoTime ? '' : time,
      purchaseWords[row.purchaseType],
      row.paymentDescription,
      row.orderNumber ?? '',
      row.transactionId ?? '',
      row.amount,
    ]
  })
  return byteOrderMark + [head, ...body].map(csvLine).join('')
}
