import type { listFailedPayments } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { LongText } from '#components/long-text.tsx'
import { searchCell } from '#features/admin/customers/links.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { failedPayments } from './api.ts'

/** Customers to contact before the provider suspends their subscriptions. */
export function FailedPayments() {
  const query = useQuery(failedPayments())
  const { data } = query
  const failed = useFailedState(query)
  // That none failed is a line among what needs attention.
  if (!failed && !data?.data.length) return null
  return (
    <Card title="Failed recurring payments">
      {failed ??
        (data && (
          <ListTable
            caption="Failed recurring payments"
            columns={columns}
            rows={data.data}
            rowId={(row) => row.subscriptionId}
            pageSize={pageSizes.admin}
            pageName="failed"
            emptyText=""
          />
        ))}
    </Card>
  )
}

const columns: Column<Reply<typeof listFailedPayments>['data'][number]>[] = [
  {
    header: 'Customer',
    narrow: 'title',
    cell: searchCell(),
  },
  {
    header: 'Subscription ID',
    narrow: 'detail',
    cell: (row) => <LongText text={row.subscriptionId} />,
  },
  {
    header: 'Failed payments',
    narrow: 'column',
    align: 'end',
    cell: (row) => (
      <span className="max-[40rem]:after:content-['_failed']">{row.failedPayments}</span>
    ),
  },
  {
    header: 'Last failure',
    narrow: 'detail',
    cell: ({ lastFailedAt: at }) =>
      at && (
        <span className="max-lg:before:content-['last_']">
          <Day at={at} />
        </span>
      ),
  },
  {
    header: 'Next retry',
    narrow: 'column',
    cell: ({ nextRetryAt: at }) =>
      at && (
        <span className="max-[40rem]:before:content-['next_retry_']">
          <Day at={at} />
        </span>
      ),
  },
]
