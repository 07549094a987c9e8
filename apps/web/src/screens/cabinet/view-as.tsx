import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { customerView } from '#features/admin/customers/api.ts'
import { sentenceOf } from '#lib/call-error.ts'

/** Opens in its own tab. Once the view has started, the guard redirects to the customer's cabinet. */
export function ViewAsScreen() {
  const { customerId } = useParams()
  const { error, isFetching, refetch } = useQuery(customerView(Number(customerId)))
  return (
    <>
      <title>View as customer · Smart Bird</title>
      <h1 className="mb-6 text-2xl">View as customer</h1>
      <Card title="Opening the cabinet">
        {error ? (
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        ) : (
          <Skeleton label="Opening the customer’s cabinet" lines={6} />
        )}
      </Card>
    </>
  )
}
