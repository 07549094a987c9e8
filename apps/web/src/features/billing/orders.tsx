import type { Order } from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { DiscountNote } from '#components/discount-note.tsx'
import { dollars, sumOfDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { orders, payment, payments } from './api.ts'
import { ListState, rowsOf } from './list-state.tsx'
import { byUrgency, canPay, orderBadge, orderNote, receiptsByOrder } from './order-rules.ts'
import { PolicyLinks } from './policy-links.tsx'
import { ReceiptButton } from './receipt-button.tsx'

export function Orders({ user }: { user: TokenClaims }) {
  const query = useQuery(orders(user))
  const unpaid = (rowsOf(query) ?? []).filter(canPay)
  return (
    <Card
      title="Order Details"
      aside={
        unpaid.length > 0 && (
          <p>
            To pay: <strong>{sumOfDollars(unpaid.map((order) => order.orderPrice))}</strong>
          </p>
        )
      }
    >
      <ListState query={query} label="Loading your orders">
        {(rows) => <OrderTable user={user} rows={rows} />}
      </ListState>
    </Card>
  )
}

/** What was paid has its receipt. */
function OrderTable({ user, rows }: { user: TokenClaims; rows: readonly Order[] }) {
  const hasPaid = rows.some(({ orderStatus }) => paidStatuses.has(orderStatus))
  const { data: purchases } = useQuery({ ...payments(user), enabled: hasPaid })
  const columns = useMemo(() => columnsFor(purchases && receiptsByOrder(purchases)), [purchases])
  const sorted = useMemo(() => rows.toSorted(byUrgency), [rows])
  return (
    <DataTable
      caption="Order Details"
      columns={columns}
      rows={sorted}
      rowId={(order) => order.orderNumber}
      pageSize={pageSizes.orders}
      emptyText="No orders available yet."
      emptyAction={<ButtonLink to={paths.services}>Services and prices</ButtonLink>}
    />
  )
}

const paidStatuses = new Set<Order['orderStatus']>(['paid', 'refunded', 'partially refunded'])

/** Receipts that aren't known yet have their places kept, so that no button moves as they arrive. */
const columnsFor = (
  receipts: ReadonlyMap<string, number> | undefined,
): readonly Column<Order>[] => [
  {
    header: 'Order Number',
    narrow: 'detail',
    cell: (order) => (
      <span className="whitespace-nowrap">
        {order.orderNumber}
        <span className="text-faint max-lg:text-soft max-lg:before:mx-[0.4em] max-lg:before:content-['·'] lg:block lg:text-sm">
          <Day at={order.createdAt} />
        </span>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: (order) => {
      const { words, look } = orderBadge(order)
      return <Badge look={look}>{words}</Badge>
    },
  },
  { header: 'Type', narrow: 'detail', cell: (order) => order.orderType },
  { header: 'Description', narrow: 'title', cell: (order) => <Described order={order} /> },
  { header: 'Price', cell: (order) => dollars(order.orderPrice), align: 'end' },
  {
    header: 'Action',
    screenOnly: true,
    cell: (order) => {
      const purchaseId = receipts?.get(order.orderNumber)
      const hasReceipt = receipts ? purchaseId !== undefined : paidStatuses.has(order.orderStatus)
      return (
        <span className="inline-flex items-center min-[40rem]:max-md:flex-col lg:gap-2">
          <PayButton order={order} />
          {hasReceipt && (
            <ReceiptButton named purchaseId={purchaseId} of={`order ${order.orderNumber}`} />
          )}
        </span>
      )
    },
  },
]

function Described({ order }: { order: Order }) {
  const note = orderNote(order)
  return (
    <>
      {order.orderDescription}
      <DiscountNote discount={order.discount} />
      {note && (
        <span className="block max-w-96 text-pretty text-sm font-normal text-soft">{note}</span>
      )}
    </>
  )
}

/**
 * Asks for consent, then leaves for PayPal's approval page. Every row has one (specification §2), quiet where nothing
 * is to be paid. Only one order at a time can be paid.
 */
function PayButton({ order }: { order: Order }) {
  const paying = useMutation(payment())
  const isAnyPaying = useIsMutating({ mutationKey: payment().mutationKey ?? [] }) > 0
  const { orderNumber, orderDescription, orderPrice } = order
  return (
    <ConfirmButton
      variant={canPay(order) ? 'primary' : 'quiet'}
      title={`Pay ${dollars(orderPrice)}`}
      sentence={confirmations.pay}
      lead={
        <p>
          Order {orderNumber}: {orderDescription}
          <DiscountNote discount={order.discount} />
        </p>
      }
      details={<PolicyLinks />}
      aria-label={`Pay ${orderNumber}`}
      // Words and buttons of all rows stand below each other.
      className={join(
        'w-18 px-0! min-[40rem]:max-lg:w-15',
        !canPay(order) && 'font-normal! text-faint!',
      )}
      confirmLabel="Go to payment"
      disabled={!canPay(order) || (isAnyPaying && !paying.isPending)}
      busy={paying.isPending}
      onConfirm={() => paying.mutate(order)}
    >
      Pay
    </ConfirmButton>
  )
}
