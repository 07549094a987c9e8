import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { visitStatuses } from '@smart-bird/contracts/visits'
import { capitalized } from '@smart-bird/contracts/words'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Pose } from '#components/bird.tsx'
import type { Column } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { nothing } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import type { ListQuery } from '#features/admin/list/api.ts'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { visits } from '#features/admin/visits/api.ts'
import { VisitTitle } from '#features/admin/visits/link.tsx'
import { startWords, whenWords } from '#features/admin/visits/rules.ts'
import { VisitBadges } from '#features/admin/visits/status.tsx'

const views = {
  day: { label: 'Today', empty: 'No visits today.', pose: 'sleep' },
  waiting: { label: 'Waiting', empty: 'Nobody has to choose a time.', pose: 'letter' },
  'to-close': { label: 'To close', empty: 'Every visit is closed.', pose: 'hop' },
  all: { label: 'All', empty: 'No visits yet.', pose: 'letter' },
} as const satisfies Record<string, { label: string; empty: string; pose: Pose }>
type View = keyof typeof views

/** When we come to whom: today's, what customers have to choose, what is over and isn't closed. */
export function VisitsScreen() {
  const [address] = useSearchParams()
  const asked = address.get('view') ?? 'day'
  const view: View = asked in views ? (asked as View) : 'day'
  const list = useList({ pages, filters, others: ['view'], sorts: sorts[view === 'all' ? 1 : 0] })
  const columns = useMemo(() => columnsFor(view), [view])
  return (
    <AdminFrame title="Visits">
      <nav aria-label="Which visits" className="mb-3 flex gap-1">
        {Object.entries(views).map(([name, { label }]) => (
          <Link
            key={name}
            to={name === 'day' ? '?' : `?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-soft hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <AdminList
        {...list}
        title={`${views[view].label} visits`}
        nothingYet={{
          pose: views[view].pose,
          text: views[view].empty,
          note: 'Offer one on an enquiry, a customer’s page, or an accepted quote.',
        }}
        searchHint="Start of a name, email, phone, address or reference"
        caption="Visits"
        columns={columns}
        rowId={(row) => row.reference}
        emptyText="No visits match."
      />
    </AdminFrame>
  )
}

const pages = ({ view = 'day', ...query }: ListQuery) =>
  visits(view === 'all' ? query : { ...query, view })

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(visitStatuses) },
]
const sorts = [
  [
    { value: 'starts asc', label: 'Soonest first' },
    { value: 'starts desc', label: 'Latest first' },
  ],
  [
    { value: 'updated desc', label: 'Last changed first' },
    { value: 'updated asc', label: 'First changed first' },
  ],
] as const

/** Before one drives there. */
const whatToKnow: Column<AdminVisit>[] = [
  { header: 'Cost', narrow: 'detail', cell: (row) => row.cost },
  {
    header: 'The home reported',
    narrow: 'detail',
    cell: (row) => (row.lastReportAt ? <Moment at={row.lastReportAt} /> : nothing),
  },
]

const columnsFor = (view: View): Column<AdminVisit>[] => [
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => <VisitTitle reference={row.reference} name={row.name} />,
  },
  { header: 'Where', narrow: 'detail', cell: (row) => <MapLink address={row.place} /> },
  {
    header: 'Phone',
    narrow: 'detail',
    cell: (row) =>
      row.phone ? (
        <span className="whitespace-nowrap">
          <PhoneLink phone={row.phone} />
        </span>
      ) : (
        nothing
      ),
  },
  {
    header: 'What for',
    narrow: 'detail',
    cell: (row) => [capitalized(row.kind), row.about].filter(Boolean).join(': '),
  },
  { header: 'Who', narrow: 'detail', cell: (row) => row.who },
  ...(view === 'day' ? whatToKnow : []),
  { header: 'Status', narrow: 'column', cell: (row) => <VisitBadges visit={row} /> },
  {
    header: 'When',
    align: 'end',
    cell: (row) => (
      <span className="font-semibold whitespace-nowrap">
        {row.startsAt === null
          ? whenWords(row)
          : view === 'day'
            ? formatMoment(row.startsAt).clock
            : startWords(row.startsAt)}
      </span>
    ),
  },
]
