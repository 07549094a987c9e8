import type { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { Column } from '#components/data-table.tsx'
import { Fold } from '#components/fold.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { searchCell } from '#features/admin/customers/links.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { inCurrency } from '#lib/money.ts'
import { kindLabels } from './rules.ts'

type Row = Reply<typeof compareMoney>['others'][number]

/** The provider's transactions that our books don't track, collapsed. */
export function OtherTransactions({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <Fold
      summary={`Other PayPal transactions (${rows.length})`}
      className="mt-3 -mb-3 border-t border-line pt-2"
    >
      <p className="mt-1 mb-4 text-sm text-soft">
        Holds, fees, bank transfers, currency conversions and payments for none of our orders. They
        don’t affect our books.
      </p>
      <ListTable
        caption="Other PayPal transactions"
        columns={columns}
        rows={rows}
        rowId={({ transactionId, kind }) => `${transactionId} ${kind}`}
        pageSize={pageSizes.admin}
        pageName="other"
        emptyText="No other transactions in this period."
      />
    </Fold>
  )
}

const columns: Column<Row>[] = [
  { header: 'Type', narrow: 'title', cell: (row) => typeLabel(row) },
  {
    header: 'Customer',
    narrow: 'detail',
    cell: searchCell(),
  },
  {
    header: 'Order',
    narrow: 'detail',
    cell: (row) => row.orderNumber && <OrderLink number={row.orderNumber} />,
  },
  {
    header: 'Date (Chicago)',
    narrow: 'detail',
    cell: (row) => <Moment at={row.at} listed />,
  },
  { header: 'Transaction', narrow: 'detail', cell: (row) => <LongText text={row.transactionId} /> },
  {
    header: 'Amount',
    align: 'end',
    cell: (row) => (
      <span className="whitespace-nowrap">{inCurrency(row.amount, row.currency)}</span>
    ),
  },
]

function typeLabel({ kind, amount, orderNumber, username }: Row): string {
  if (kind === 'payment' && orderNumber === null && username === null) return 'Unrelated payment'
  if (kind === 'hold') return amount.startsWith('-') ? 'Hold' : 'Hold released'
  return kindLabels[kind]
}
