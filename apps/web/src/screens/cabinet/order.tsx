import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Blank } from '#components/skeleton.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { VisitCard } from '#features/admin/customers/visit-card.tsx'
import { FactsSkeleton } from '#features/admin/facts-skeleton.tsx'
import { saysFailure } from '#features/admin/list/api.ts'
import { NotFound } from '#features/admin/not-found.tsx'
import { OrderActions } from '#features/admin/orders/actions.tsx'
import { orders } from '#features/admin/orders/api.ts'
import { OrderAmount, OrderCard } from '#features/admin/orders/facts.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

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
  const isLoading = !data && !error
  return (
    <AdminFrame
      title={order?.orderDescription ?? (data ? 'Order not found' : orderNumber)}
      list={{ page: 'orders', name: 'Orders' }}
      subtitle={
        order ? (
          <OrderAmount order={order} />
        ) : (
          isLoading && (
            <p className="mt-1 text-xl">
              <Blank like="$350.00, SB-000000, paid" />
            </p>
          )
        )
      }
      aside={order && <OrderActions order={order} />}
    >
      {order ? (
        <div className="mt-6 grid gap-5 items-start max-sm:[&_dd_time]:whitespace-normal xl:grid-cols-[2fr_1fr]">
          <OrderCard order={order} />
          <VisitCard order={order} />
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
        <FactsSkeleton
          title="Order"
          label="Loading the order"
          names={['Customer', 'Type', 'Request', 'Transaction']}
        />
      )}
    </AdminFrame>
  )
}
