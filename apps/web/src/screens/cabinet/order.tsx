import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useParams } from 'react-router'
import { VisitCard } from '#features/admin/customers/visit-card.tsx'
import { saysFailure } from '#features/admin/list/api.ts'
import { OrderActions } from '#features/admin/orders/actions.tsx'
import { orders } from '#features/admin/orders/api.ts'
import { OrderAmount, OrderCard } from '#features/admin/orders/facts.tsx'
import { RecordPage } from '#features/admin/record-page.tsx'

/** One order, and everything that can be done with it. */
export function OrderScreen() {
  const { orderNumber = '' } = useParams()
  const query = useQuery({ ...orders({ search: orderNumber }), ...saysFailure })
  const { error, isFetching, refetch } = query
  // On the way from another order, the query still has that one.
  const found = query.isPlaceholderData ? undefined : query.data
  // The search finds what begins alike, too, and the order of a transaction.
  const data = found?.rows.find((row) => row.orderNumber === orderNumber)
  return (
    <RecordPage
      kind="Order"
      by="number"
      reference={orderNumber}
      query={{ data, error, isFetching, refetch }}
      isMissing={found !== undefined && !data}
      list={{ page: 'orders', name: 'Orders' }}
      icon={ReceiptText}
      wayOn="View all orders"
      like="$350.00, SB-000000, paid"
      names={['Customer', 'Type', 'Request', 'Transaction']}
      title={({ orderDescription }) => orderDescription}
      subtitle={(order) => <OrderAmount order={order} />}
      actions={(order) => <OrderActions order={order} />}
    >
      {(order) => (
        <div className="mt-6 grid gap-5 max-sm:[&_dd_time]:whitespace-normal xl:grid-cols-[2fr_1fr]">
          <OrderCard order={order} />
          <VisitCard order={order} />
        </div>
      )}
    </RecordPage>
  )
}
