import type { listFailedPayments } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Card } from '#components/card.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { cabinetPath } from '#lib/paths.ts'
import { failedPayments } from './api.ts'

type Row = Reply<typeof listFailedPayments>['data'][number]

/** Customers to contact before the provider suspends their subscriptions. */
export function FailedPayments({ username }: { username: string }) {
  const columns = useMemo(() => columnsFor(username), [username])
  const { data, error, isFetching, refetch } = useQuery(failedPayments())
  return (
    <Card title="Failed recurring payments">
      {error && (
        <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton label="Loading failed payments" lines={4} />}
      {data && (
        <DataTable
          caption="Failed recurring payments"
          columns={columns}
          rows={data.data}
          rowId={(row) => row.subscriptionId}
          pageSize={pageSizes.admin}
          emptyIsGood
          emptyText="Every member’s last payment went through."
        />
      )}
    </Card>
  )
}

const day = (at: string | null) => (at === null ? '–' : formatMoment(at).mediumDate)

const columnsFor = (username: string): Column<Row>[] => [
  {
    header: 'Username',
    cell: (row) => (
      <Link
        to={`${cabinetPath(username, 'customers')}?search=${encodeURIComponent(row.username)}`}
        className="text-link"
      >
        {row.username}
      </Link>
    ),
  },
  {
    header: 'Subscription ID',
    cell: (row) => <LongText text={row.subscriptionId} />,
  },
  { header: 'Failed payments', align: 'end', cell: (row) => row.failedPayments },
  { header: 'Last failure', cell: (row) => day(row.lastFailedAt) },
  { header: 'Next retry', cell: (row) => day(row.nextRetryAt) },
]
