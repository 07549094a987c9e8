import {
  type DisputeRow,
  disputeReasonLabels,
  disputeStageLabel,
} from '@smart-bird/contracts/admin/disputes'
import { isAwaitingAnswer } from '@smart-bird/contracts/values'
import { type ReactNode, useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { LongText, nothing } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { disputes } from '#features/admin/disputes/api.ts'
import { isUrgent, stateOf, timeLeft } from '#features/admin/disputes/rules.ts'
import { byTime, type Filter } from '#features/admin/list/filters.tsx'
import { AdminList, ListNote } from '#features/admin/list/list.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { inCurrency } from '#lib/money.ts'
import { useIsNarrow } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

export function DisputesScreen() {
  const own = useOwnPath()
  const list = useList({ pages: disputes, filters, sorts })
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsFor(isNarrow), [isNarrow])
  const { data } = list.query
  return (
    <AdminFrame title="Disputes">
      {data?.unreadableSince && (
        <Notice look="info" className="mb-5">
          <p>
            PayPal hasn’t let this site read disputes since <Moment at={data.unreadableSince} />.
          </p>
          <p className="font-normal">
            New ones still arrive as PayPal sends them, but one may be missing here. Turn on
            Disputes for the app in PayPal’s developer dashboard.
          </p>
        </Notice>
      )}
      <AdminList
        {...list}
        title="All disputes"
        summary={
          data &&
          data.awaiting > 0 && (
            <ListNote>
              Disputes are answered on PayPal. After the day they are due, PayPal decides for the
              customer.
            </ListNote>
          )
        }
        nothingYet={{
          pose: 'sleep',
          text: 'No customer has disputed a payment.',
          note: 'A dispute asks PayPal to take a payment back. It’s answered there, by the day shown here.',
          wayOn: <ButtonLink to={own('orders', '?status=paid')}>View paid orders</ButtonLink>,
        }}
        searchHint="Dispute, transaction, order number or customer"
        caption="Disputes"
        columns={columns}
        rowId={(row) => row.disputeId}
        emptyText="No disputes match."
      />
    </AdminFrame>
  )
}

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'awaiting', label: 'To answer' },
      { value: 'open', label: 'Open' },
      { value: 'resolved', label: 'Resolved' },
    ],
  },
]
const sorts = [{ value: 'answer asc', label: 'Due first' }, ...byTime('opened')]

const columnsFor = (isNarrow: boolean): Column<DisputeRow>[] => [
  { header: 'Answer by', narrow: 'detail', sort: 'answer', cell: answerBy },
  {
    header: 'Customer',
    narrow: 'title',
    cell: (row) =>
      row.customerId === null || row.username === null ? (
        isNarrow ? (
          'Unknown, not one of our payments'
        ) : (
          'Unknown'
        )
      ) : (
        <CustomerLink id={row.customerId} name={row.fullName || row.username} />
      ),
  },
  {
    header: 'Amount',
    align: 'end',
    cell: (row) => (row.amount === null ? '–' : inCurrency(row.amount, row.currency)),
  },
  {
    header: 'Reason',
    narrow: 'detail',
    below: 'always',
    grows: true,
    cell: (row) => (
      <>
        {disputeReasonLabels[row.reason]} <Small>{disputeStageLabel(row.stage, row.channel)}</Small>
      </>
    ),
  },
  {
    header: 'Payment',
    narrow: 'detail',
    below: 'always',
    cell: (row) => (isNarrow && row.username === null ? nothing : <Payment row={row} />),
  },
  {
    header: 'Dispute',
    narrow: 'tablet',
    cell: (row) => (
      <>
        {/* A tablet's row leads to it by its link. */}
        <span className="hidden lg:inline">
          <LongText text={row.disputeId} />
        </span>
        <span className="text-sm text-soft max-[40rem]:hidden lg:block">
          Opened <Day at={row.openedAt} />
        </span>
      </>
    ),
  },
  { header: 'State', cell: (row) => <State row={row} /> },
  {
    header: 'PayPal',
    cell: ({ url, disputeId, status }) => (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={
          isAwaitingAnswer(status)
            ? 'btn btn-primary min-h-9 px-3 py-1 text-sm whitespace-nowrap max-sm:min-h-11'
            : 'text-link'
        }
        aria-label={`${isAwaitingAnswer(status) ? 'Answer' : 'View'} on PayPal: ${disputeId}`}
      >
        {isAwaitingAnswer(status) ? 'Answer' : 'View'} on PayPal
      </a>
    ),
  },
]

const Small = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-normal text-soft max-lg:[overflow-wrap:anywhere] max-[40rem]:hidden max-lg:before:content-['·_'] lg:block">
    {children}
  </span>
)

/** The one deadline that admins have. */
function answerBy({ answerBy: at, status }: DisputeRow) {
  if (at === null) return isAwaitingAnswer(status) ? 'No day given' : nothing
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 lg:flex-col">
      {isUrgent(at) ? (
        <Badge look="bad">{timeLeft(at)}</Badge>
      ) : (
        <strong className="font-semibold text-ink lg:text-base">{timeLeft(at)}</strong>
      )}
      {/* With the hour: a deadline may be in the morning. */}
      <Moment at={at} />
    </span>
  )
}

function Payment({ row: { username, orderNumber, transactionId } }: { row: DisputeRow }) {
  const name = username === null ? <b>Not one of our payments</b> : (orderNumber ?? 'Subscription')
  return (
    <>
      <span className="whitespace-nowrap">{name}</span>
      {transactionId && (
        <span className="hidden text-sm font-normal text-soft lg:block">{transactionId}</span>
      )}
    </>
  )
}

function State({ row }: { row: DisputeRow }) {
  const { text, look } = stateOf(row)
  return (
    // Beside a tablet's details it wraps as words do.
    <span className="min-[40rem]:max-lg:[&_[data-badge]]:w-max min-[40rem]:max-lg:[&_[data-badge]]:max-w-36 min-[40rem]:max-lg:[&_[data-badge]]:whitespace-normal">
      <Badge look={look}>{text}</Badge>
      {!row.isConfirmed && <Small>Only PayPal’s message says so. Check it on PayPal.</Small>}
    </span>
  )
}
