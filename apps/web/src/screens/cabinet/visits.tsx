import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { visitStatuses } from '@smart-bird/contracts/visits'
import { capitalized } from '@smart-bird/contracts/words'
import { dayAndTime, formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Pose } from '#components/bird.tsx'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { nothing } from '#components/long-text.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { isSilent } from '#features/admin/houses/rules.ts'
import type { ListQuery } from '#features/admin/list/api.ts'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { NameTitle } from '#features/admin/list/name-title.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { countOf } from '#features/admin/list/view.tsx'
import { MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { billingWords } from '#features/admin/visits/actions.tsx'
import { visits } from '#features/admin/visits/api.ts'
import { DayHours } from '#features/admin/visits/day-hours.tsx'
import { whenWords } from '#features/admin/visits/rules.ts'
import { VisitBadges } from '#features/admin/visits/status.tsx'
import { agoInWords } from '#lib/ago.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useIsNarrow } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

const views = {
  day: { label: 'Today', empty: 'No visits today.', pose: 'sleep' },
  waiting: { label: 'Waiting', empty: 'Nobody has to choose a time.', pose: 'letter' },
  'to-close': { label: 'To close', empty: 'Every visit is closed.', pose: 'hop' },
  all: { label: 'All', empty: 'No visits yet.', pose: 'letter' },
} as const satisfies Record<string, { label: string; empty: string; pose: Pose }>
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

/** When we come to whom: today's, what customers have to choose, what is over and isn't closed. */
export function VisitsScreen() {
  const [address] = useSearchParams()
  const asked = address.get('view') ?? 'day'
  const view: View = asked in views ? (asked as View) : 'day'
  const list = useList({ pages, others: ['view'], ...(view === 'all' ? everything : dated) })
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsFor(view, isNarrow), [view, isNarrow])
  const today =
    view === 'day' ? (list.query.data?.rows.filter(({ startsAt }) => startsAt) ?? []) : []
  return (
    <AdminFrame
      title="Visits"
      aside={
        <nav
          aria-label="Which visits"
          className="flex flex-wrap gap-2 max-lg:basis-full lg:ml-auto"
        >
          {viewNames.map((name) => (
            <ViewLink key={name} name={name} isCurrent={name === view} />
          ))}
        </nav>
      }
    >
      {today.length > 0 && <DayHours visits={today} />}
      <AdminList
        {...list}
        title={`${views[view].label} visits`}
        nothingYet={{
          pose: views[view].pose,
          text: views[view].empty,
          note:
            view === 'to-close'
              ? 'A visit is here once its time is over, until what was done is written down.'
              : 'Offer one on an enquiry, a customer’s page, or an accepted quote.',
          wayOn: view === 'day' && <NextVisit />,
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

/** Chooses a view, and says how much is in it. */
function ViewLink({ name, isCurrent }: { name: View; isCurrent: boolean }) {
  const isCounted = name !== 'all'
  const { data } = useQuery({ ...pages({ view: name }), enabled: isCounted })
  const count = isCounted && data && countOf(data)
  return (
    <Link
      to={name === 'day' ? '?' : `?view=${name}`}
      aria-current={isCurrent ? 'page' : undefined}
      className="chip"
    >
      {views[name].label}
      <span className="tabular-nums empty:hidden">{count}</span>
    </Link>
  )
}

/** The way to the first that is to come. */
function NextVisit() {
  const own = useOwnPath()
  const { data } = useQuery(visits({ status: 'agreed', sort: 'starts', direction: 'asc' }))
  const now = serverNow()
  const next = data?.rows.find(({ startsAt }) => startsAt && new Date(startsAt) > now)
  return (
    next?.startsAt && (
      <ButtonLink to={own.visit(next.reference)}>
        <span>
          Next: {dayAndTime(next.startsAt)}, <span className="max-sm:block">{next.name}</span>
        </span>
      </ButtonLink>
    )
  )
}

const pages = ({ view = 'day', ...query }: ListQuery) =>
  visits(view === 'all' ? query : { ...query, view })

/** A view's visits have the status that it is for. */
const dated = {
  filters: [] as readonly Filter[],
  sorts: [
    { value: 'starts asc', label: 'Soonest first' },
    { value: 'starts desc', label: 'Latest first' },
  ],
}
const everything = {
  filters: [{ name: 'status', label: 'Status', options: optionsOf(visitStatuses) }],
  sorts: [
    { value: 'next asc', label: 'Next first' },
    { value: 'updated desc', label: 'Last changed first' },
  ],
}

const columnsFor = (view: View, isNarrow: boolean): Column<AdminVisit>[] => {
  const [name, when] = [nameColumn, whenOf(view, isNarrow)]
  const drive = view === 'day' ? [cost, home(isNarrow)] : []
  const isWaiting = view === 'waiting'
  if (isNarrow && isWaiting) return [name, about(true), where, phone, offered, when]
  if (isNarrow) return [name, status, about(true), where, phone, ...drive, when]
  return [when, name, where, phone, about(false), who, ...drive, isWaiting ? offered : status]
}

/** A day's visits need no day, a narrow list no weekday. */
function startIn(view: View, isNarrow: boolean, at: string) {
  const { shortDate, clock } = formatMoment(at)
  if (view === 'day') return clock
  return isNarrow ? `${shortDate}, ${clock}` : dayAndTime(at)
}

const whenOf = (view: View, isNarrow: boolean): Column<AdminVisit> => ({
  header: 'When',
  ...(isNarrow ? { align: 'end' } : view !== 'all' && { sort: 'starts' }),
  cell: (row) => {
    const offered = row.startsAt === null && row.windows.find(({ state }) => state === 'open')
    return (
      <span className="font-semibold whitespace-nowrap text-ink">
        {row.startsAt === null ? whenWords(row) : startIn(view, isNarrow, row.startsAt)}
        {offered && (
          <span className="font-normal text-soft max-lg:block max-lg:text-sm lg:max-[88rem]:hidden lg:before:content-[',_']">
            from {startIn('all', isNarrow, offered.startsAt)}
          </span>
        )}
      </span>
    )
  },
})

const nameColumn: Column<AdminVisit> = {
  header: 'Name',
  narrow: 'title',
  cell: (row) => <NameTitle page="visit" reference={row.reference} name={row.name} />,
}
const where: Column<AdminVisit> = {
  header: 'Where',
  narrow: 'detail',
  below: 'always',
  cell: (row) => <MapLink address={row.place} short />,
}
const phone: Column<AdminVisit> = {
  header: 'Phone',
  narrow: 'detail',
  below: 'phone',
  cell: (row) =>
    row.phone && (
      <span className="whitespace-nowrap">
        <PhoneLink phone={row.phone} />
      </span>
    ),
}
/** Without a column for who comes, it says that, too. */
const about = (isNarrow: boolean): Column<AdminVisit> => ({
  header: 'What for',
  narrow: 'detail',
  below: 'phone',
  grows: true,
  cell: ({ kind, who, about }) =>
    [capitalized(isNarrow ? `${kind} with ${who}` : kind), about].filter(Boolean).join(': '),
})
const who: Column<AdminVisit> = { header: 'Who', cell: (row) => row.who }
const status: Column<AdminVisit> = {
  header: 'Status',
  narrow: 'column',
  cell: (row) => <VisitBadges visit={row} />,
}

const offered: Column<AdminVisit> = {
  header: 'Offered',
  narrow: 'detail',
  cell: (row) => (
    <span className="max-lg:before:content-['offered_'] lg:whitespace-nowrap">
      {agoInWords(row.offeredAt, serverNow())}
    </span>
  ),
}

/** Before one drives there. */
const cost: Column<AdminVisit> = {
  header: 'Cost',
  narrow: 'detail',
  cell: (row) => capitalized(billingWords[row.promised]),
}
/** Without a heading above it, only where it is long ago. */
const home = (isNarrow: boolean): Column<AdminVisit> => ({
  header: 'Home reported',
  narrow: 'detail',
  cell: ({ lastReportAt: at }) => {
    if (at === null || (isNarrow && !isSilent(at, serverNow()))) return nothing
    return isNarrow ? `Home reported ${agoInWords(at, serverNow())}` : agoInWords(at, serverNow())
  },
})
