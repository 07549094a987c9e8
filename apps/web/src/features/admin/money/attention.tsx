import type { AttentionRow } from '@smart-bird/contracts/admin/money'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#components/card.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { attention, resolution } from './api.ts'

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
          emptyIsGood
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

type Props = { discrepancyId: number; subject: string }

/** Closes a discrepancy that an admin has handled. */
function ResolveButton({ discrepancyId, subject }: Props) {
  const [open, setOpen] = useState(false)
  const resolving = useMutation(resolution(discrepancyId))
  return (
    <>
      <RowButton
        variant="primary"
        busy={resolving.isPending}
        aria-label={`Resolve ${subject}`}
        onClick={() => setOpen(true)}
      >
        Resolve
      </RowButton>
      <ConfirmDialog
        open={open}
        title="Resolve"
        sentence={`Have you settled ${subject} on PayPal?`}
        confirmLabel="Resolve"
        onConfirm={() => resolving.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>
          This closes the entry and records it in the audit log. Our books don’t change. If a
          payment was waiting for this, its order can be paid again.
        </p>
      </ConfirmDialog>
    </>
  )
}
