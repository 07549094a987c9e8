import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FiltersButton } from '#components/filters-button.tsx'
import { dollars } from '#lib/money.ts'
import { useMedia } from '#lib/use-media.ts'
import { payments } from './api.ts'
import { ListState } from './list-state.tsx'
import { purchaseWords } from './order-rules.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { activeFilters, allStatements, chooseStatements, yearsOf } from './statement-rules.ts'

export function PurchaseHistory({ user }: { user: TokenClaims }) {
  const query = useQuery(payments(user))
  return (
    <Card title="Purchase History">
      <ListState query={query} label="Loading your statements">
        {(rows) => <Statements rows={rows} customerName={user.fullUserName || user.username} />}
      </ListState>
    </Card>
  )
}

type Props = { rows: readonly PaymentHistoryRow[]; customerName: string }

function Statements({ rows, customerName }: Props) {
  const [choice, setChoice] = useState(allStatements)
  const isPhone = useMedia('(max-width: 39.99rem)')
  const [open, setOpen] = useState(false)
  const years = useMemo(() => yearsOf(rows), [rows])
  const chosen = useMemo(() => chooseStatements(rows, choice), [rows, choice])
  const filters = useRef<HTMLDivElement>(null)
  const clear = () => {
    setChoice({ ...allStatements, sort: choice.sort })
    // The button goes, and would take the focus with it.
    filters.current?.focus()
  }
  if (rows.length === 0)
    return (
      <EmptyState
        text="No purchase statements available yet."
        note="Each payment will be here, with its receipt."
      />
    )
  return (
    <>
      <div
        ref={filters}
        tabIndex={-1}
        className="mb-3 grid gap-4 sm:mb-6 lg:grid-cols-[1fr_auto] lg:items-end"
      >
        {(open || !isPhone) && (
          <StatementFilters years={years} choice={choice} onChange={setChoice} />
        )}
        <div className="flex flex-wrap gap-2 max-[40rem]:order-first sm:gap-3 lg:mb-1.5">
          {isPhone && (
            <FiltersButton open={open} active={activeFilters(choice)} onChange={setOpen} />
          )}
          <StatementFiles rows={rows} chosen={chosen} choice={choice} customerName={customerName} />
        </div>
      </div>
      <DataTable
        caption="Purchase History"
        columns={columns}
        rows={chosen}
        rowId={(row) => String(row.id)}
        pageSize={pageSizes.statements}
        emptyText="No matching statements."
        emptyAction={<Button onClick={clear}>Clear filters</Button>}
      />
    </>
  )
}

const columns: readonly Column<PaymentHistoryRow>[] = [
  { header: 'Purchase Type', narrow: 'detail', cell: (row) => purchaseWords[row.purchaseType] },
  { header: 'Details', narrow: 'title', cell: (row) => <Details row={row} /> },
  { header: 'Amount', cell: (row) => dollars(row.amount), align: 'end' },
  {
    header: 'Date',
    narrow: 'detail',
    cell: (row) => (
      <time dateTime={row.purchaseDate} className="whitespace-nowrap">
        {formatMoment(row.purchaseDate).mediumDate}
      </time>
    ),
  },
  {
    header: 'Time',
    narrow: 'detail',
    cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.purchaseDate).time}</span>,
  },
  {
    header: 'Receipt',
    screenOnly: true,
    cell: (row) => <ReceiptButton purchaseId={row.id} of={nameOf(row)} />,
  },
]

const nameOf = ({ purchaseType, orderNumber, amount, purchaseDate }: PaymentHistoryRow) =>
  [purchaseWords[purchaseType], orderNumber, dollars(amount), formatMoment(purchaseDate).mediumDate]
    .filter(Boolean)
    .join(', ')

/** The description, with our order number and PayPal's transaction ID. */
function Details({ row }: { row: PaymentHistoryRow }) {
  const { paymentDescription, orderNumber, transactionId } = row
  return (
    <>
      {paymentDescription}
      <span className="block text-xs text-faint [overflow-wrap:anywhere] max-lg:hidden">
        {orderNumber && `Order ${orderNumber}`}
        {orderNumber && transactionId && ' · '}
        {transactionId && `Transaction ${transactionId}`}
      </span>
    </>
  )
}
