import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { nothing } from '#components/long-text.tsx'
import { zoneNote } from '#components/moment.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars, sumOfDollars } from '#lib/money.ts'
import { nameOf } from '#lib/name-of.ts'
import { paths } from '#lib/paths.ts'
import { useAddress } from '#lib/use-address.ts'
import { payments } from './api.ts'
import { ListState } from './list-state.tsx'
import { purchaseWords } from './order-rules.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { StatementBar } from './statement-bar.tsx'
import {
  activeFilters,
  allStatements,
  choiceIn,
  chooseStatements,
  inAddress,
  type StatementChoice,
} from './statement-rules.ts'

export function PurchaseHistory({ user }: { user: TokenClaims }) {
  const query = useQuery(payments(user))
  return (
    <Card
      className="plain-rows"
      title="Purchase History"
      aside={
        query.data?.length !== 0 && (
          <p className="text-sm text-soft">
            {query.data && `${sumOfDollars(query.data.map(({ amount }) => amount))} in all. `}
            {zoneNote}
          </p>
        )
      }
    >
      <ListState
        query={query}
        name="statements"
        columns={columns}
        loading={<StatementBar disabled />}
      >
        {(rows) => <Statements rows={rows} customerName={nameOf(user)} />}
      </ListState>
    </Card>
  )
}

type Props = { rows: readonly PaymentHistoryRow[]; customerName: string }

function Statements({ rows, customerName }: Props) {
  const [address, changeAddress] = useAddress()
  const choice = useMemo(() => choiceIn(address), [address])
  const setChoice = (next: StatementChoice) => changeAddress(inAddress(next))
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
        pose="look-back"
        text="No purchase statements available yet."
        note="Each payment will be here, with its receipt."
      >
        <ButtonLink to={paths.services}>Services and prices</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <div ref={filters} tabIndex={-1}>
        <StatementBar
          rows={rows}
          chosen={chosen}
          choice={choice}
          customerName={customerName}
          onChange={setChoice}
        />
      </div>
      {activeFilters(choice) > 0 && chosen.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:-mt-2 sm:mb-2">
          <p className="text-soft max-[40rem]:text-sm">
            {chosen.length} of {rows.length}
            <span className="max-[40rem]:sr-only"> statements</span> ·{' '}
            {sumOfDollars(chosen.map(({ amount }) => amount))} in all
          </p>
          <Button variant="quiet" className="-mx-2 px-2! max-[40rem]:text-sm" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
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
    cell: ({ purchaseDate, hasNoTime }) => {
      if (hasNoTime) return nothing
      return <span className="whitespace-nowrap">{formatMoment(purchaseDate).clock}</span>
    },
  },
  {
    header: 'Receipt',
    screenOnly: true,
    cell: (row) => <ReceiptButton purchaseId={row.id} of={purchaseName(row)} />,
  },
]

const purchaseName = ({ purchaseType, orderNumber, amount, purchaseDate }: PaymentHistoryRow) =>
  [purchaseWords[purchaseType], orderNumber, dollars(amount), formatMoment(purchaseDate).mediumDate]
    .filter(Boolean)
    .join(', ')

/** The description, and of an order its number and PayPal's transaction ID. Its receipt says what a plan's payment was. */
function Details({ row }: { row: PaymentHistoryRow }) {
  const { paymentDescription, orderNumber, transactionId } = row
  return (
    <>
      <span className="max-[40rem]:line-clamp-3">
        <Unbroken text={paymentDescription} />
      </span>
      {orderNumber && (
        <span className="block text-xs text-faint [overflow-wrap:anywhere] max-lg:hidden">
          Order {orderNumber}
          {transactionId && ` · Transaction ${transactionId}`}
        </span>
      )}
    </>
  )
}
