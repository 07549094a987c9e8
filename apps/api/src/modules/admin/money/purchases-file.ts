import type { purchasesCsv } from '@smart-bird/contracts/admin/money'
import type { Received } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { addToMonth, dayOf, monthOf, startOfMonth } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { type CsvColumns, csvOf, walkPages } from '#lib/csv'
import { hasNoTime, isVoid } from '#modules/billing/books/outside-rules'
import { findFirstPurchase, type MovedRow, pageOfPurchases } from './purchases-repo.ts'

/** What the provider kept: nothing if money moved outside it, undefined until it has said. */
const feeCentsOf = ({ purchase: { method, feeCents } }: MovedRow) =>
  method === null ? (feeCents ?? undefined) : 0

const inDollars = (cents: number | undefined) => (cents === undefined ? '' : dollarsOf(cents))

const columns: CsvColumns<MovedRow> = [
  // Of the company's calendar, as on receipts.
  ['Date', ({ purchase }) => dayOf(purchase.purchasedAt.toISOString())],
  ['Moment', ({ purchase }) => (hasNoTime(purchase) ? '' : purchase.purchasedAt.toISOString())],
  ['Type', typeOf],
  ['Order Number', (row) => row.orderNumber],
  ['Subscription ID', (row) => row.subscriptionId],
  ['Username', (row) => row.username],
  ['Full Name', ({ purchase }) => purchase.parties.customerName],
  ['Description', ({ purchase }) => purchase.description],
  ['Gross', ({ purchase }) => dollarsOf(purchase.amountCents)],
  ['Fee', (row) => inDollars(feeCentsOf(row))],
  ['Net', (row) => inDollars(netOf(row))],
  ['Currency', () => 'USD'],
  ['Method', ({ purchase }) => purchase.method ?? 'PayPal'],
  ['Reference', ({ purchase }) => purchase.reference],
  ['Note', (row) => row.refundReason],
  ['Transaction', ({ purchase }) => purchase.transactionId],
  ['Refunded transaction', ({ purchase }) => purchase.refundedTransactionId],
  ['Quote', (row) => row.quoteReference],
]

function typeOf({ purchase, refundWay }: MovedRow) {
  if (isVoid(purchase.transactionId)) return 'void'
  return refundWay === 'reversal' ? 'reversal' : purchase.type
}

function netOf(row: MovedRow): number | undefined {
  const fee = feeCentsOf(row)
  return fee === undefined ? undefined : row.purchase.amountCents - fee
}

/** The month of the first payment; null before there is one. */
export async function findFirstMonth({ db }: Context) {
  const first = await findFirstPurchase(db)
  return { month: first ? monthOf(first.toISOString()) : null }
}

/** All money that moved in some months, oldest first. */
export const purchasesFile = (
  context: Context,
  { from, to }: Received<typeof purchasesCsv>['query'],
) => {
  const period = { since: startOfMonth(from), until: startOfMonth(addToMonth(to, 1)) }
  return csvOf(
    columns,
    walkPages((cursor) => pageOfPurchases(context, { ...period, cursor })),
  )
}
