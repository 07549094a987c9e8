import { type AttentionRow, nothingToDo } from '@smart-bird/contracts/admin/money'
import { counted } from '@smart-bird/contracts/counts'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Column } from '#components/data-table.tsx'
import { GoodNews } from '#components/empty-state.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Fold } from '#components/fold.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { usePageDialog } from '#components/page-dialogs.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { searchCell } from '#features/admin/customers/links.tsx'
import { disputes as claims } from '#features/admin/disputes/api.ts'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { openWork } from '#features/admin/overview/api.ts'
import { DisputeTask } from '#features/admin/overview/tasks.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { attention, failedPayments, resolution } from './api.ts'

const oldestAwaiting = { state: 'awaiting', sort: 'opened', direction: 'asc', limit: '3' }

/** Discrepancies, and what PayPal holds: what an admin does something about, and below it what only takes time or is as it should be. */
export function MoneyAttention() {
  const toDisputes = useOwnPath()('disputes', '?state=awaiting')
  const query = useQuery(attention())
  const { data } = query
  const { data: lapses } = useQuery(failedPayments())
  const failed = useFailedState(query)
  const rows = data?.data.filter(({ isWaiting }) => !isWaiting) ?? []
  const waiting = data?.data.filter(({ isWaiting }) => isWaiting) ?? []
  const disputes = useQuery(openWork()).data?.disputes
  const { data: oldest } = useQuery({ ...claims(oldestAwaiting), enabled: Boolean(disputes) })
  return (
    <Card
      title="Needs your attention"
      aside={
        data &&
        rows.length === 0 &&
        disputes === 0 && <GoodNews text="Nothing to do. Every payment matches its order." />
      }
    >
      {failed}
      {!data && !failed && <Skeleton label="Loading what needs attention" lines={2} />}
      {disputes ? (
        <>
          {/* Those that aren't below. */}
          {oldest && disputes > oldest.rows.length && (
            <Link to={toDisputes} className="text-link">
              {counted(disputes, 'dispute to answer', 'disputes to answer')}
            </Link>
          )}
          <ul className="-my-3 divide-y divide-line [&_li:first-child_.btn]:btn-primary [&_li:first-child_.btn]:px-3! [&_li:first-child_.btn]:no-underline max-sm:[&_li:first-child_.btn]:my-2.5">
            {oldest?.rows.map((row) => (
              <DisputeTask key={row.disputeId} dispute={row} />
            ))}
          </ul>
        </>
      ) : undefined}
      {rows.length > 0 && <Rows caption="Needs your attention" rows={rows} />}
      {/* What is as it should be takes a line. */}
      <div className="mt-6 -mb-3 flex flex-wrap items-start justify-between gap-x-10 border-t border-line pt-2 empty:hidden">
        {waiting.length > 0 && (
          <Fold
            summary={
              <span>
                Waiting for PayPal ({waiting.length}){' '}
                <span className="ml-2 font-normal text-soft">{nothingToDo}</span>
              </span>
            }
            className="open:basis-full"
          >
            <Rows caption="Waiting for PayPal" rows={waiting} />
          </Fold>
        )}
        {lapses?.data.length === 0 && (
          <div className="py-2.5 text-sm">
            <GoodNews text="Every member’s last payment went through." />
          </div>
        )}
      </div>
    </Card>
  )
}

const Rows = ({ caption, rows }: { caption: string; rows: AttentionRow[] }) => (
  <ListTable
    caption={caption}
    columns={
      rows.some(({ discrepancyId }) => discrepancyId !== null) ? [...columns, action] : columns
    }
    rows={rows}
    rowId={(row) => `${row.discrepancyId} ${row.subject} ${row.at}`}
    pageSize={pageSizes.admin}
    pageName={caption === 'Waiting for PayPal' ? 'waiting' : 'found'}
    emptyText=""
  />
)

const columns: Column<AttentionRow>[] = [
  {
    header: 'Subject',
    narrow: 'title',
    cell: ({ subject }) =>
      isOrderNumber(subject) ? <OrderLink number={subject} /> : <LongText text={subject} />,
  },
  {
    header: 'What happened',
    narrow: 'detail',
    cell: ({ detail }) => detail,
  },
  {
    header: 'Customer',
    narrow: 'detail',
    cell: searchCell(),
  },
  {
    header: 'Since (Chicago)',
    narrow: 'detail',
    cell: (row) => (
      <Moment
        at={row.at}
        listed
        className="max-lg:before:content-['since_'] lg:whitespace-nowrap"
      />
    ),
  },
]
const action: Column<AttentionRow> = {
  header: 'Action',
  cell: ({ discrepancyId, subject, detail }) =>
    discrepancyId !== null && (
      <ResolveButton discrepancyId={discrepancyId} subject={subject} detail={detail} />
    ),
}

/** What the provider can't tell from one is its own id. */
const isOrderNumber = (subject: string) => /^SB-\d+$/.test(subject)

type Props = { discrepancyId: number; subject: string; detail: string; quiet?: boolean }

export function ResolveButton({ discrepancyId, subject, detail, quiet = false }: Props) {
  const resolving = useMutation(resolution(discrepancyId))
  const ask = usePageDialog((open, close) => (
    <ConfirmDialog
      open={open}
      title="Resolve"
      lead={detail}
      sentence={`Have you settled ${subject} on PayPal?`}
      confirmLabel="Resolve"
      onConfirm={() => resolving.mutate()}
      onClose={close}
    >
      <p>
        This closes the entry and records it in the audit log. Our books don’t change. If a payment
        was waiting for this, its order can be paid again.
      </p>
    </ConfirmDialog>
  ))
  return (
    <RowButton
      variant={quiet ? 'quiet' : 'primary'}
      busy={resolving.isPending}
      aria-label={`Resolve ${subject}`}
      aria-haspopup="dialog"
      onClick={ask}
    >
      Resolve
    </RowButton>
  )
}
