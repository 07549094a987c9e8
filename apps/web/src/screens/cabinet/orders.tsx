import { type AdminOrder, type OrderWork, orderWork } from '@smart-bird/contracts/admin/orders'
import { orderStatuses, orderTypes } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { PriceNote } from '#components/price-note.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { byTime, type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { PeriodField } from '#features/admin/list/period-field.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { RowActions } from '#features/admin/orders/actions.tsx'
import { orders, ordersCsv } from '#features/admin/orders/api.ts'
import { OrderTitle } from '#features/admin/orders/link.tsx'
import { NewOrder } from '#features/admin/orders/new.tsx'
import { OrderStatusBadges } from '#features/admin/orders/status.tsx'
import { OrderTotals } from '#features/admin/orders/totals.tsx'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'

export function OrdersScreen() {
  const list = useList({ pages: orders, filters, others: ['from', 'to'], sorts })
  const { query } = list
  return (
    <AdminFrame title="Orders" aside={<NewOrder />}>
      <AdminList
        {...list}
        title="All orders"
        csv={{ name: 'orders', fetch: ordersCsv }}
        nothingYet={{
          pose: 'hop',
          text: 'No orders yet.',
          note: 'Create one with “New order” above, or on a customer’s page.',
        }}
        searchHint="Order or check no., customer, address"
        summary={!query.isError && <OrderTotals totals={query.data?.totals} />}
        caption="Orders"
        columns={columns}
        rowId={(row) => row.orderNumber}
        emptyText="No orders match."
      >
        <PeriodField state={list.state} />
      </AdminList>
    </AdminFrame>
  )
}

const workLabels: Record<OrderWork, string> = {
  'not-complete': 'Paid, not complete',
  'unpaid-7': 'Unpaid 7+ days',
  'unpaid-30': 'Unpaid 30+ days',
  'unpaid-90': 'Unpaid 90+ days',
}
const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(orderStatuses) },
  { name: 'type', label: 'Type', options: optionsOf(orderTypes) },
  { name: 'work', label: 'Work', options: optionsOf(orderWork, (one) => workLabels[one]) },
]
const sorts = [
  ...byTime('ordered'),
  { value: 'price desc', label: 'Highest price' },
  { value: 'price asc', label: 'Lowest price' },
]

/** A phone has no room for a year that nobody asks for. */
function ShortDay({ at }: { at: string }) {
  const day = formatMoment(at).mediumDate
  const year = `, ${formatMoment(serverNow().toISOString()).mediumDate.slice(-4)}`
  if (!day.endsWith(year)) return <Day at={at} />
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day.slice(0, -year.length)}
      <span className="max-[40rem]:hidden">{year}</span>
    </time>
  )
}

const columns: Column<AdminOrder>[] = [
  {
    header: 'Description',
    narrow: 'title',
    grows: true,
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
    cell: (row) => <CustomerLink id={row.customerId} name={row.customerName || row.username} />,
  },
  {
    header: 'Status',
    cell: (row) => <OrderStatusBadges order={row} />,
  },
  {
    header: 'Price',
    sort: 'price',
    align: 'end',
    cell: (row) => <span className="font-semibold">{dollars(row.orderPrice)}</span>,
  },
  {
    header: 'Ordered',
    narrow: 'detail',
    below: 'tablet',
    sort: 'ordered',
    cell: (row) => <ShortDay at={row.orderedAt} />,
  },
  {
    header: 'Number',
    narrow: 'detail',
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  { header: 'Action', screenOnly: true, cell: (row) => <RowActions order={row} /> },
]
