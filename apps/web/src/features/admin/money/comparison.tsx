import type { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import type { Column } from '#components/data-table.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { longText, nothing } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { CustomerSearch } from '#features/admin/customers/links.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { labelOf } from '#lib/labels.ts'
import { inCurrency } from '#lib/money.ts'
import { useFailure } from '#lib/use-failure.ts'
import { comparison, settlement } from './api.ts'
import { OtherTransactions } from './other-transactions.tsx'
import { kindLabels, problemSentences } from './rules.ts'
import { UnreadableTransactions } from './unreadable-transactions.tsx'

type Row = Reply<typeof compareMoney>['rows'][number]

/** Our books compared with the provider's transactions; mismatches come first. */
export function MoneyComparison({ username }: { username: string }) {
  const [days, setDays] = useState('30')
  const columns = useMemo(() => columnsFor(username), [username])
  const { data, error: latest, isFetching, refetch } = useQuery(comparison(days))
  const error = useFailure(latest, isFetching)
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
        <ListTable
          caption="Reconciliation"
          columns={columns}
          rows={data.rows}
          rowId={(row) => `${row.providerId} ${row.paymentId} ${row.at} ${row.ourAmount}`}
          pageSize={pageSizes.admin}
          emptyText="No transactions in this period."
        />
      )}
      {data && <OtherTransactions username={username} rows={data.others} />}
    </Card>
  )
}

const periods = ['7', '30', '90', '365'].map((value) => ({
  value,
  label: `Last ${value} days`,
}))

const columnsFor = (username: string): Column<Row>[] => [
  {
    header: 'Customer',
    narrow: 'title',
    cell: (row) =>
      row.username === null ? 'Unknown' : <CustomerSearch from={username} name={row.username} />,
  },
  {
    header: 'Type',
    narrow: 'detail',
    cell: (row) => (row.kind ? kindLabels[row.kind] : nothing),
  },
  {
    header: 'Order',
    narrow: 'detail',
    cell: (row) =>
      row.orderNumber === null ? nothing : <OrderLink from={username} number={row.orderNumber} />,
  },
  {
    header: 'Date',
    narrow: 'detail',
    cell: (row) => (
      <span className="lg:whitespace-nowrap">
        <Moment at={row.at} />
      </span>
    ),
  },
  { header: 'Transaction', narrow: 'detail', cell: (row) => longText(row.providerId) },
  {
    header: 'Our books',
    narrow: 'column',
    align: 'end',
    cell: (row) => (
      <span className="max-[40rem]:before:content-['our_books:_']">
        <Side amount={row.ourAmount} currency="USD" state={row.ourState} />
      </span>
    ),
  },
  {
    header: 'PayPal',
    align: 'end',
    cell: (row) => (
      <Side amount={row.providerAmount} currency={row.currency} state={row.providerState} />
    ),
  },
  {
    header: 'Matches',
    cell: (row) =>
      row.mismatch ? <Badge look="bad">mismatch</Badge> : <Badge look="good">matches</Badge>,
  },
  {
    header: 'Action',
    cell: (row) => (canSettle(row) ? <SettleButton paymentId={row.paymentId} /> : null),
  },
]

/** A payment that is already captured has nothing left to settle with the provider. */
const canSettle = (row: Row): row is Row & { paymentId: number } =>
  row.mismatch && row.paymentId !== null && row.ourState !== 'captured'

type SideProps = { amount: string | null; currency: string; state: string | null }

/** What one of the two says. */
const Side = ({ amount, currency, state }: SideProps) => (
  <>
    <span className="whitespace-nowrap">
      {amount === null ? 'none' : inCurrency(amount, currency)}
    </span>
    {state && (
      <span className="text-sm font-normal text-soft before:content-['_'] min-[40rem]:block">
        {labelOf(state)}
      </span>
    )}
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
