import type { Customer } from '@smart-bird/contracts/admin/customers'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Card } from '#components/card.tsx'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { Link } from '#components/link.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { RowActions } from '#features/admin/orders/actions.tsx'
import { orders } from '#features/admin/orders/api.ts'
import { OrderTitle } from '#features/admin/orders/link.tsx'
import { OrderStatusBadges } from '#features/admin/orders/status.tsx'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

const shown = 5

/** The customer's newest orders. Nothing while there are none: the records lead to the whole list. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const own = useOwnPath()
  const { data } = useQuery(orders({ customer: String(customer.id) }))
  const rows = useMemo(() => data?.rows.slice(0, shown) ?? [], [data])
  if (rows.length === 0) return null
  return (
    <Card
      title="Latest orders"
      className="xl:col-span-full"
      aside={
        <Link
          to={own('orders', `?search=${encodeURIComponent(customer.username)}`)}
          className="text-link text-sm font-semibold"
        >
          View all orders
        </Link>
      }
    >
      <ListTable
        caption="Latest orders"
        columns={columns}
        rows={rows}
        rowId={(row) => row.orderNumber}
        emptyText=""
      />
    </Card>
  )
}

const columns: Column<AdminOrder>[] = [
  {
    header: 'Description',
    narrow: 'title',
    grows: true,
    cell: (row) => <OrderTitle number={row.orderNumber} title={row.orderDescription} />,
  },
  { header: 'Status', cell: (row) => <OrderStatusBadges order={row} /> },
  {
    header: 'Price',
    align: 'end',
    cell: (row) => <span className="font-semibold">{dollars(row.orderPrice)}</span>,
  },
  { header: 'Ordered', narrow: 'detail', cell: (row) => <Day at={row.orderedAt} /> },
  {
    header: 'Number',
    narrow: 'detail',
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  { header: 'Action', screenOnly: true, cell: (row) => <RowActions order={row} /> },
]
