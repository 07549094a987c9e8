import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Blank } from '#components/skeleton.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { FactsSkeleton } from '#features/admin/facts-skeleton.tsx'
import { saysFailure } from '#features/admin/list/api.ts'
import { NotFound } from '#features/admin/not-found.tsx'
import { orders } from '#features/admin/orders/api.ts'
import { OrderFacts, OrderMoney } from '#features/admin/orders/facts.tsx'
import { RefundsCard } from '#features/admin/refunds/history.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** On a phone, too, a fact stands beside its name, before it is there and after. */
const cards =
  'grid grid-cols-1 gap-6 max-sm:[&_dl>div]:grid-cols-[6.5rem_1fr] max-sm:[&_dl>div]:gap-x-3 lg:grid-cols-2'

/** One order, and everything that can be done with it. */
export function OrderScreen() {
  const own = useOwnPath()
  const { orderNumber = '' } = useParams()
  const query = useQuery({ ...orders({ search: orderNumber }), ...saysFailure })
  const { isFetching, isPlaceholderData, refetch } = query
  // On the way from another order, the query still has that one.
  const data = isPlaceholderData ? undefined : query.data
  const error = useFailure(query.error, isFetching)
  // The search finds what begins alike, too, and the order of a transaction.
  const order = data?.rows.find((row) => row.orderNumber === orderNumber)
  return (
    <AdminFrame
      title={data && !order ? 'Order not found' : orderNumber}
      list={{ page: 'orders', name: 'Orders' }}
      subtitle={
        <p className="mt-1.5 text-soft [overflow-wrap:anywhere]">
          {order ? order.orderDescription : !data && !error && <Blank like="Installation" />}
        </p>
      }
    >
      {order ? (
        <div className={cards}>
          <OrderMoney order={order} />
          <div className="grid gap-6">
            <OrderFacts order={order} />
            <RefundsCard order={order} />
          </div>
        </div>
      ) : error ? (
        <Card title="This order can’t be shown">
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        </Card>
      ) : data ? (
        <NotFound
          icon={ReceiptText}
          sentence={`No order has the number ${orderNumber}.`}
          to={own('orders')}
          wayOn="View all orders"
        />
      ) : (
        <div className={cards}>
          <FactsSkeleton
            title="Payment"
            label="Loading the order"
            names={['Price', 'Status', 'Paid on', 'Transaction']}
          />
          <FactsSkeleton
            title="Order"
            label="Loading the customer"
            names={['Customer', 'Type', 'Created', 'History']}
          />
        </div>
      )}
    </AdminFrame>
  )
}
