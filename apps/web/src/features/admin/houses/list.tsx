import { lastContacts, type listHouses } from '@smart-bird/contracts/admin/houses'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import type { Column } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { longText, nothing } from '#components/long-text.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import type { Filter } from '#features/admin/list/filters.tsx'
import { AdminList, ListNote } from '#features/admin/list/list.tsx'
import { useListState } from '#features/admin/list/use-list-state.ts'
import { counted } from '#lib/counts.ts'
import { capitalized, labelOf } from '#lib/labels.ts'
import { customerPath } from '#lib/paths.ts'
import { houses } from './api.ts'
import { HouseHealth, LastContact } from './health.tsx'
import { TestHome } from './test-home.tsx'

type Row = Reply<typeof listHouses>['rows'][number]

/** The houses, those that need a person most first. */
export function HousesList({ username }: { username: string }) {
  const state = useListState({ sort: 'need', direction: 'asc' })
  const query = useQuery(houses(state.query(['lastContact'])))
  const columns = useMemo(() => columnsFor(username), [username])
  return (
    <AdminList
      title="All homes"
      summary={
        query.data?.newestVersion && <ListNote>Latest version {query.data.newestVersion}</ListNote>
      }
      state={state}
      searchHint="Start of a domain, name or username"
      filters={filters}
      sorts={sorts}
      query={query}
      caption="Homes"
      columns={columns}
      rowId={(row) => String(row.customerId)}
      emptyText={
        state.read('lastContact') === 'silent' && !state.read('search')
          ? 'All homes that have reported did so within the last day.'
          : 'No homes match.'
      }
    />
  )
}

const lastContactLabels = {
  recent: 'Within a day',
  silent: 'More than a day ago',
  never: 'Never',
} as const
const filters: readonly Filter[] = [
  {
    name: 'lastContact',
    label: 'Last contact',
    options: lastContacts.map((value) => ({ value, label: lastContactLabels[value] })),
  },
]
const sorts = [
  { value: 'need asc', label: 'Greatest need' },
  { value: 'need desc', label: 'Least need' },
  { value: 'lastReport asc', label: 'Oldest contact' },
  { value: 'lastReport desc', label: 'Most recent contact' },
  { value: 'username asc', label: 'Username A–Z' },
  { value: 'username desc', label: 'Username Z–A' },
]

const columnsFor = (username: string): Column<Row>[] => [
  {
    header: 'Username',
    narrow: 'title',
    sort: 'username',
    cell: (row) => (
      <CustomerLink from={username} id={row.customerId} name={row.username} leadsRow />
    ),
  },
  {
    header: 'Domain',
    narrow: 'detail',
    cell: (row) => longText(row.domain),
  },
  {
    header: 'Last contact',
    narrow: 'column',
    sort: 'lastReport',
    cell: (row) => <Contact house={row} />,
  },
  {
    header: 'Health',
    sort: 'need',
    cell: (row) => <HouseHealth house={row} />,
  },
  {
    header: 'Version',
    narrow: 'tablet',
    cell: ({ version, versionBehind }) =>
      version ? (
        <span className="lg:whitespace-nowrap">
          {version}
          {versionBehind && <span className="text-soft">, outdated</span>}
        </span>
      ) : (
        nothing
      ),
  },
  {
    header: 'Status',
    narrow: 'detail',
    cell: ({ customerId, accountStatus, houseStatus, statusMismatch }) => (
      <span className="lg:whitespace-nowrap">
        {houseStatus ? capitalized(houseStatus) : nothing}
        {statusMismatch && (
          <>
            {', '}
            <Link to={customerPath(username, customerId)} className="text-link text-red">
              account is {labelOf(accountStatus)}
            </Link>
          </>
        )}
      </span>
    ),
  },
  {
    header: 'Action',
    cell: (row) => <TestHome house={row} />,
  },
]

/** When the house last reported, and how many of its restarts failed lately. */
const Contact = ({ house: { lastReportAt, restartFailures } }: { house: Row }) => (
  <span className="inline-flex flex-wrap items-center gap-1.5 lg:whitespace-nowrap">
    <LastContact at={lastReportAt} />
    {restartFailures > 0 && (
      <Badge look="bad">{counted(restartFailures, 'failed restart', 'failed restarts')}</Badge>
    )}
  </span>
)
