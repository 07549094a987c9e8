import type { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { labelOf } from '#lib/labels.ts'
import { inCurrency } from '#lib/money.ts'
import { comparison, settlement } from './api.ts'
import { OtherTransactions } from './other-transactions.tsx'
import { kindLabels, problemSentences } from './rules.ts'
import { UnreadableTransactions } from './unreadable-transactions.tsx'

type Row = Reply<typeof compareMoney>['rows'][number]

/** Our books compared with the provider's transactions; mismatches come first. */
export function MoneyComparison() {
  const [days, setDays] = useState('30')
  const query = useQuery(comparison(days))
  const { data, error, isFetching, refetch } = query
  return (
    <Card
      title="Reconciliation"
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data?.providerReachable && data.rows.length > 0 && (
            <Badge look={data.mismatches > 0 ? 'bad' : 'good'}>
              {data.mismatches === 1 ? '1 mismatch' : `${data.mismatches} mismatches`}
            </Badge>
          )}
          <SelectField
            label="Period"
            className="-mb-1.5 [&_label]:sr-only"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            options={periods}
          />
        </div>
      }
    >
      <p className="mb-5 text-sm text-soft">
        Our books beside PayPal’s, from the day PayPal was connected.
      </p>
      {error && (
        <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton label="Loading from PayPal" lines={7} />}
      {data?.problem && (
        <Notice look={data.problem === 'not_yet' ? 'info' : 'error'} className="mb-5">
          {problemSentences[data.problem]}
        </Notice>
      )}
      {data && <UnreadableTransactions rows={data.unreadable} />}
      {data?.providerReachable && (
        <DataTable
          caption="Reconciliation"
          columns={columns}
          rows={data.rows}
          rowId={(row) => `${row.providerId} ${row.paymentId} ${row.at} ${row.ourAmount}`}
          pageSize={pageSizes.admin}
          wide
          emptyText="No transactions in this period."
        />
      )}
      {data && <OtherTransactions rows={data.others} />}
    </Card>
  )
}

const periods = ['7', '30', '90', '365'].map((value) => ({
  value,
  label: `Last ${value} days`,
}))

const columns: readonly Column<Row>[] = [
  { header: 'Date', cell: (row) => <Moment at={row.at} /> },
  { header: 'Customer', cell: (row) => row.username ?? '–' },
  { header: 'Type', cell: (row) => (row.kind ? kindLabels[row.kind] : '–') },
  { header: 'Order', cell: (row) => row.orderNumber ?? '–' },
  {
    header: 'Transaction',
    cell: (row) => <LongText text={row.providerId} />,
  },
  { header: 'Our books', align: 'end', cell: (row) => side(row.ourAmount, 'USD', row.ourState) },
  {
    header: 'PayPal',
    align: 'end',
    cell: (row) => side(row.providerAmount, row.currency, row.providerState),
  },
  {
    header: 'Matches',
    cell: (row) =>
      row.mismatch ? <Badge look="bad">mismatch</Badge> : <Badge look="good">matches</Badge>,
  },
  {
    header: 'Action',
    cell: (row) => (canSettle(row) ? <SettleButton paymentId={row.paymentId} /> : '–'),
  },
]

/** A payment that is already captured has nothing left to settle with the provider. */
const canSettle = (row: Row): row is Row & { paymentId: number } =>
  row.mismatch && row.paymentId !== null && row.ourState !== 'captured'

const side = (amount: string | null, currency: string, state: string | null) => (
  <>
    {amount === null ? 'none' : inCurrency(amount, currency)}
    {state && <span className="block text-sm text-soft">{labelOf(state)}</span>}
  </>
)

/** Reconciles our record with the provider's. */
function SettleButton({ paymentId }: { paymentId: number }) {
  const settling = useMutation(settlement(paymentId))
  return (
    <RowButton
      variant="primary"
      busy={settling.isPending}
      aria-label={`Settle payment ${paymentId}`}
      onClick={() => settling.mutate()}
    >
      Settle
    </RowButton>
  )
}
