import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { orderStatuses, orderTypes } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { nothing } from '#components/long-text.tsx'
import { PriceNote } from '#components/price-note.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { saysFailure } from '#features/admin/list/api.ts'
import { CsvButton } from '#features/admin/list/csv-button.tsx'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { useListState } from '#features/admin/list/use-list-state.ts'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { RowActions } from './actions.tsx'
import { orders, ordersCsv } from './api.ts'
import { CompletedOn } from './completion.tsx'
import { OrderTitle } from './link.tsx'
import { OrderStatusBadges } from './status.tsx'
import { OrderTotals } from './totals.tsx'

export function OrdersList() {
  const state = useListState({ sort: 'created', direction: 'desc' })
  const query = useQuery({ ...orders(state.query(['status', 'type'])), ...saysFailure })
  return (
    <AdminList
      title="All orders"
      aside={
        <CsvButton
          name="orders"
          fetchCsv={() => ordersCsv(state.filter(['status', 'type']))}
          rows={query.isError ? [] : query.data?.rows}
        />
      }
      nothingYet={{
        icon: ReceiptText,
        text: 'No orders yet.',
        note: 'Create one with “New order” above, or on a customer’s page.',
      }}
      state={state}
      searchHint="Order number, customer, transaction, or start of the description"
      filters={filters}
      sorts={sorts}
      query={query}
      summary={!query.isError && <OrderTotals totals={query.data?.totals} />}
      caption="Orders"
      columns={columns}
      rowId={(row) => row.orderNumber}
      emptyText="No orders match."
    />
  )
}

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(orderStatuses) },
  { name: 'type', label: 'Type', options: optionsOf(orderTypes) },
]
const sorts = [
  { value: 'created desc', label: 'Newest first' },
  { value: 'created asc', label: 'Oldest first' },
  { value: 'price desc', label: 'Highest price' },
  { value: 'price asc', label: 'Lowest price' },
]

/** A tablet has no room for a year that nobody asks for. */
function ShortDay({ at }: { at: string }) {
  const day = formatMoment(at).mediumDate
  const year = `, ${formatMoment(serverNow().toISOString()).mediumDate.slice(-4)}`
  if (!day.endsWith(year)) return <Day at={at} />
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day.slice(0, -year.length)}
      <span className="min-[40rem]:max-lg:hidden">{year}</span>
    </time>
  )
}

const columns: Column<AdminOrder>[] = [
  {
    header: 'Description',
    narrow: 'title',
    cell: (row) => (
      <>
        <OrderTitle number={row.orderNumber} title={row.orderDescription} />
        <PriceNote order={row} />
      </>
    ),
  },
  {
    header: 'Customer',
    narrow: 'detail',
    cell: (row) => <CustomerLink id={row.customerId} name={row.username} />,
  },
  {
    header: 'Status',
    cell: (row) => <OrderStatusBadges order={row} />,
  },
  {
    header: 'Price',
    sort: 'price',
    align: 'end',
    cell: (row) => (
      <>
        <span className="font-semibold">{dollars(row.orderPrice)}</span>
        {row.refunded !== '0.00' && (
          <span className="block text-sm font-normal text-soft">−{dollars(row.refunded)}</span>
        )}
      </>
    ),
  },
  {
    header: 'Created',
    narrow: 'detail',
    sort: 'created',
    cell: (row) => <ShortDay at={row.createdAt} />,
  },
  {
    header: 'Completed',
    narrow: 'omitted',
    cell: ({ completedOn }) => (completedOn ? <CompletedOn day={completedOn} /> : nothing),
  },
  {
    header: 'Number',
    narrow: 'detail',
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  { header: 'Action', cell: (row) => <RowActions order={row} /> },
]
