/** What the statement of a year says, apart from how it is drawn. */
import type { Parties, PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { OrderLine } from '@smart-bird/contracts/order-prices'
import { type PurchaseType, purchaseTypes } from '@smart-bird/contracts/values'
import { formatMoment, yearOf } from './moment.ts'

export type Company = { name: string; address: string; phone: string; email: string }

export type StatementOptions = {
  year: number
  customerName: string
  company: Company
  preparedAt: Date
}

export type StatementRow = {
  date: string
  month: string
  type: string
  description: string
  /** What was paid, line by line. */
  items: string[]
  orderNumber: string
  transactionId: string
  amount: string
}

export type StatementLines = {
  title: string
  customer: string
  period: string
  prepared: string
  company: Company
  rows: StatementRow[]
  totals: { label: string; value: string; count: number }[]
  total: { label: string; value: string }
  /** The total's name after the last row. */
  closing: string
  emptyText: string
}

/** Keeps the rows of the year, oldest first, and adds them up by type; refunds count against it. */
export function statementOfYear(
  rows: readonly PaymentHistoryRow[],
  options: StatementOptions,
): StatementLines {
  const ofYear = rows
    .filter((row) => yearOf(row.purchaseDate) === options.year)
    .toSorted((a, b) => a.purchaseDate.localeCompare(b.purchaseDate) || a.id - b.id)
  const preparedAt = options.preparedAt.toISOString()
  const prepared = formatMoment(preparedAt)
  const isRunning = yearOf(preparedAt) === options.year
  // As they were at its last row: a statement of a past year doesn't change.
  const parties = ofYear.at(-1)?.parties
  return {
    title: `Statement ${options.year}`,
    customer: parties?.customerName ?? options.customerName,
    period: `January 1 to ${isRunning ? prepared.date : `December 31, ${options.year}`}`,
    prepared: `${prepared.date}, ${prepared.time}`,
    company: parties ? companyOf(parties) : options.company,
    rows: ofYear.map((row) => {
      const { shortDate: date, month } = formatMoment(row.purchaseDate)
      return {
        date,
        month,
        type: words[row.purchaseType].one,
        description: row.paymentDescription,
        items: itemsInWords(row.lines ?? []),
        orderNumber: row.orderNumber ?? '–',
        transactionId: row.transactionId ?? '–',
        amount: formatDollars(signedCents(row)),
      }
    }),
    totals: purchaseTypes.map((type) => {
      const ofType = ofYear.filter((row) => row.purchaseType === type)
      return { label: words[type].many, value: formatDollars(sum(ofType)), count: ofType.length }
    }),
    total: { label: isRunning ? 'Total to date' : 'Total', value: formatDollars(sum(ofYear)) },
    closing: `Total ${options.year}${isRunning ? ' to date' : ''}`,
    emptyText: 'No purchase statements available yet.',
  }
}

/** More have room on a receipt. */
const itemsMax = 20

const itemsInWords = (lines: readonly OrderLine[]) => [
  ...lines.slice(0, itemsMax).map(({ title, quantity, unit }) => {
    const name = quantity > 1 ? `${quantity} × ${title}` : title
    return `${name}: ${formatDollars(quantity * centsOf(unit))}`
  }),
  ...(lines.length > itemsMax ? [`and ${lines.length - itemsMax} more`] : []),
]

const companyOf = (parties: Parties): Company => ({
  name: parties.companyName,
  address: parties.companyAddress,
  phone: parties.companyPhone,
  email: parties.companyEmail,
})

const words: Record<PurchaseType, { one: string; many: string }> = {
  order: { one: 'Order', many: 'Orders' },
  subscription: { one: 'Subscription', many: 'Subscription' },
  refund: { one: 'Refund', many: 'Refunds' },
}

/** Money that went back is negative. */
const signedCents = ({ amount }: PaymentHistoryRow) => centsOf(amount)

const sum = (rows: readonly PaymentHistoryRow[]) =>
  rows.reduce((total, row) => total + signedCents(row), 0)
