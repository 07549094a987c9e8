import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Column } from '#components/data-table.tsx'
import { dollars } from '#lib/money.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { purchaseWords } from './rules.ts'

export const statementColumns: readonly Column<PaymentHistoryRow>[] = [
  { header: 'Purchase Type', cell: (row) => purchaseWords[row.purchaseType] },
  { header: 'Details', cell: (row) => <Details row={row} /> },
  { header: 'Amount', cell: (row) => dollars(row.amount), align: 'end' },
  {
    header: 'Date',
    cell: (row) => (
      <time dateTime={row.purchaseDate} className="whitespace-nowrap">
        {formatMoment(row.purchaseDate).mediumDate}
      </time>
    ),
  },
  {
    header: 'Time',
    cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.purchaseDate).time}</span>,
  },
  { header: 'Receipt', cell: (row) => <ReceiptButton purchaseId={row.id} of={nameOf(row)} /> },
]

const nameOf = ({ purchaseType, orderNumber, amount, purchaseDate }: PaymentHistoryRow) =>
  [purchaseWords[purchaseType], orderNumber, dollars(amount), formatMoment(purchaseDate).mediumDate]
    .filter(Boolean)
    .join(', ')

/** What was bought, with the numbers by which shop and provider know it. */
function Details({ row }: { row: PaymentHistoryRow }) {
  const { paymentDescription, orderNumber, transactionId } = row
  return (
    <>
      {paymentDescription}
      <span className="block text-xs text-faint [overflow-wrap:anywhere]">
        {orderNumber && `Order ${orderNumber}`}
        {orderNumber && transactionId && ' · '}
        {transactionId && `Transaction ${transactionId}`}
      </span>
    </>
  )
}
