import type { Order } from '@smart-bird/contracts/billing'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { itemRows } from '@smart-bird/receipt/item-rows'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { Day, DayOf } from '#components/day.tsx'
import { ItemList } from '#components/item-list.tsx'
import { Link } from '#components/link.tsx'
import { PriceNote } from '#components/price-note.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars, sumOfDollars } from '#lib/money.ts'
import { myQuotePath, paths } from '#lib/paths.ts'
import { today } from '#lib/today.ts'
import { useIsPhone } from '#lib/use-media.ts'
import { orders, payments } from './api.ts'
import { ListState, rowsOf } from './list-state.tsx'
import {
  byUrgency,
  canPay,
  orderBadge,
  orderNote,
  receiptsByOrder,
  whyNotPayable,
} from './order-rules.ts'
import { PayButton } from './pay-button.tsx'
import { ReceiptButton } from './receipt-button.tsx'

export function Orders({ user }: { user: TokenClaims }) {
  const query = useQuery(orders(user))
  const isPhone = useIsPhone()
  const unpaid = (rowsOf(query) ?? []).filter(canPay)
  return (
    <Card
      className="plain-rows xl:[&_[data-title]]:w-2/5 xl:[&_th]:whitespace-nowrap"
      title="Order Details"
      aside={
        unpaid.length > 0 && (
          <p>
            To pay: <strong>{sumOfDollars(unpaid.map((order) => order.orderPrice))}</strong>
          </p>
        )
      }
    >
      <ListState query={query} name="orders" columns={columnsFor(undefined, isPhone)}>
        {(rows) => <OrderTable user={user} rows={rows} isPhone={isPhone} />}
      </ListState>
    </Card>
  )
}

type TableProps = { user: TokenClaims; rows: readonly Order[]; isPhone: boolean }

/** What was paid has its receipt. */
function OrderTable({ user, rows, isPhone }: TableProps) {
  const hasPaid = rows.some(({ orderStatus }) => paidStatuses.has(orderStatus))
  const { data: purchases } = useQuery({ ...payments(user), enabled: hasPaid })
  const columns = useMemo(
    () => columnsFor(purchases && receiptsByOrder(purchases), isPhone),
    [purchases, isPhone],
  )
  const sorted = useMemo(() => rows.toSorted(byUrgency), [rows])
  return (
    <DataTable
      caption="Order Details"
      columns={columns}
      rows={sorted}
      rowId={(order) => order.orderNumber}
      pageSize={pageSizes.orders}
      emptyPose="stand"
      emptyText="No orders available yet."
      emptyNote="When we write you an order, you pay it here."
      emptyAction={<ButtonLink to={paths.services}>Services and prices</ButtonLink>}
    />
  )
}

const paidStatuses = new Set<Order['orderStatus']>(['paid', 'refunded', 'partially refunded'])

/** Receipts that aren't known yet have their places kept, so that no button moves as they arrive. */
const columnsFor = (
  receipts: ReadonlyMap<string, number> | undefined,
  isPhone: boolean,
): readonly Column<Order>[] => [
  {
    header: 'Order Number',
    narrow: 'detail',
    cell: (order) => (
      <span>
        <span className="whitespace-nowrap max-lg:after:mr-0.5 max-lg:after:ml-[7px] max-lg:after:content-['·']">
          {order.orderNumber}
        </span>{' '}
        <span className="text-faint max-lg:text-soft lg:block lg:text-sm">
          <Day at={order.orderedAt} />
        </span>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: (order) => {
      const { words, look } = orderBadge(order)
      return (
        <span className="min-[40rem]:max-lg:mr-1.5 min-[40rem]:max-lg:*:px-2">
          <Badge look={look}>{words}</Badge>
        </span>
      )
    },
  },
  { header: 'Type', narrow: 'detail', cell: (order) => order.orderType },
  // Beside the price, a phone has no room for sentences.
  ...(isPhone ? [{ header: 'Note', narrow: 'detail', cell: orderNote } as const] : []),
  {
    header: 'Description',
    narrow: 'title',
    cell: (order) => <Described order={order} note={!isPhone && orderNote(order)} />,
  },
  { header: 'Price', cell: (order) => dollars(order.orderPrice), align: 'end' },
  {
    header: 'Action',
    screenOnly: true,
    cell: (order) => {
      const purchaseId = receipts?.get(order.orderNumber)
      const hasReceipt = receipts ? purchaseId !== undefined : paidStatuses.has(order.orderStatus)
      return (
        <span className="flex items-baseline justify-end gap-x-3 whitespace-nowrap max-sm:flex-wrap">
          {hasReceipt && (
            <ReceiptButton named purchaseId={purchaseId} of={`order ${order.orderNumber}`} />
          )}
          <PayButton order={order} inRow why={canPay(order) ? undefined : whyNotPayable(order)} />
        </span>
      )
    },
  },
]

/** Until when it can be returned, as long as it can. */
function Returns({ returns }: Pick<Order, 'returns'>) {
  if (!returns) return null
  const { until } = returns
  if (until !== null && until < today()) return null
  return (
    <span className="block text-sm font-normal text-soft">
      {until === null ? (
        'Returns until 30 days after completion'
      ) : (
        <>
          Returns until <DayOf day={until} />
        </>
      )}
    </span>
  )
}

/** What it is for, as its quote said. */
function Items({ order: { username, quote, lines = [] } }: { order: Order }) {
  if (!quote || lines.length === 0) return null
  return (
    <details className="text-sm font-normal">
      <summary className="text-link inline-flex min-h-6 cursor-pointer list-none items-center">
        What it includes ({lines.length})
      </summary>
      <ItemList rows={itemRows(lines)} />
      <Link
        to={myQuotePath(username, quote)}
        className="text-link inline-flex min-h-6 items-center"
      >
        From quote&nbsp;
        <Unbroken text={quote} />
      </Link>
    </details>
  )
}

function Described({ order, note }: { order: Order; note: string | false | null }) {
  return (
    <>
      <span className="min-[40rem]:font-medium">
        <Unbroken text={order.orderDescription} />
      </span>
      <PriceNote order={order} />
      <Items order={order} />
      <Returns returns={order.returns} />
      {note && (
        <span className="block max-w-96 text-balance text-sm font-normal text-soft">{note}</span>
      )}
    </>
  )
}
