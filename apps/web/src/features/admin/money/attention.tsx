import type { AttentionRow } from '@smart-bird/contracts/admin/money'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { attention } from './api.ts'
import { ResolveButton } from './resolve-button.tsx'

/** Discrepancies, and payments and refunds that PayPal holds. */
export function MoneyAttention() {
  const { data, error, isFetching, refetch } = useQuery(attention())
  return (
    <Card title="Needs your attention">
      {error && (
        <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton label="Loading what needs attention" lines={2} />}
      {data && (
        <DataTable
          caption="Needs your attention"
          columns={columns}
          rows={data.data}
          rowId={(row) => `${row.discrepancyId} ${row.subject} ${row.at}`}
          pageSize={pageSizes.admin}
          emptyText="Nothing to do. All payments are as agreed."
        />
      )}
    </Card>
  )
}

const columns: readonly Column<AttentionRow>[] = [
  { header: 'Since', cell: (row) => <Moment at={row.at} /> },
  { header: 'Customer', cell: (row) => row.username ?? '–' },
  { header: 'Subject', cell: (row) => <LongText text={row.subject} /> },
  { header: 'What happened', cell: (row) => row.detail },
  {
    header: 'Action',
    cell: ({ discrepancyId, subject }) =>
      discrepancyId === null ? (
        '–'
      ) : (
        <ResolveButton discrepancyId={discrepancyId} subject={subject} />
      ),
  },
]
