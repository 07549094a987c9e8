import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { dayOf } from '@smart-bird/receipt/moment'
import type { CsvColumns } from '#lib/csv'

/** The filtered list as CSV, last ordered first. */
export const orderColumns: CsvColumns<AdminOrder> = [
  ['Order Number', (row) => row.orderNumber],
  ['Ordered', (row) => dayOf(row.orderedAt)],
  ['Username', (row) => row.username],
  ['Full Name', (row) => row.customerName],
  ['Type', (row) => row.orderType],
  ['Description', (row) => row.orderDescription],
  ['Price', (row) => row.orderPrice],
  ['Status', (row) => row.orderStatus],
  ['Paid', (row) => row.paidAt && dayOf(row.paidAt)],
  ['Refunded', (row) => row.refunded],
  ['Refund in progress', (row) => row.refunding],
  ['Payment', (row) => row.paymentState],
  ['Transaction', (row) => row.transactionId],
  ['Complete', (row) => row.completedOn],
  ['Method', (row) => row.method],
  ['Reference', (row) => row.reference],
  ['List price', (row) => row.discount?.listPrice ?? null],
  ['Discount', (row) => row.discount?.reason ?? null],
  ['Request', (row) => row.requestKind],
  ['Why full price', (row) => row.fullPriceReason ?? null],
  ['Quote', (row) => row.quote ?? null],
]
