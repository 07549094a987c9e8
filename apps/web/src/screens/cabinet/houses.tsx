import { type HouseRow, lastContacts } from '@smart-bird/contracts/admin/houses'
import { counted } from '@smart-bird/contracts/counts'
import { capitalized } from '@smart-bird/contracts/words'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { nothing } from '#components/long-text.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { houses } from '#features/admin/houses/api.ts'
import { houseHealth, LastContact } from '#features/admin/houses/health.tsx'
import { TestHome } from '#features/admin/houses/test-home.tsx'
import { Address } from '#features/admin/list/address.tsx'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList, ListNote } from '#features/admin/list/list.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { labelOf } from '#lib/labels.ts'
import { useIsNarrow, useIsPhone } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** The houses, those that need a person most first. */
export function HousesScreen() {
  const own = useOwnPath()
  const list = useList({ pages: houses, filters, sorts })
  const { state, query } = list
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsFor(isPhone, isNarrow), [isPhone, isNarrow])
  const isGood = state.read('lastContact') === 'silent' && !state.read('search')
  return (
    <AdminFrame title="Homes">
      {/* On a phone, the button is on the title's line, and how the home is on one of its own. */}
      <div className="max-[40rem]:[&_td:has([data-health])]:basis-full! max-[40rem]:[&_td[data-end]:has(button)]:-my-2.5 min-[40rem]:max-lg:[&_[data-title]]:w-[42%] xl:[&_:is(td,th):not(:first-child,:last-child)]:px-2.5! max-[40rem]:[&_[inert]_td:not([data-title],[data-end],[data-detail])]:basis-full!">
        <AdminList
          {...list}
          title="All homes"
          summary={
            query.data?.newestVersion && (
              <ListNote>Latest version {query.data.newestVersion}</ListNote>
            )
          }
          nothingYet={{
            pose: 'look-back',
            text: 'No homes yet.',
            note: 'A home is added on its customer’s page.',
            wayOn: <ButtonLink to={own('customers')}>View customers</ButtonLink>,
          }}
          searchHint="Start of a domain, address, name or username"
          caption="Homes"
          columns={columns}
          rowId={(row) => String(row.customerId)}
          emptyPose={isGood ? 'sleep' : undefined}
          emptyText={
            isGood ? 'Every reporting home was in contact in the last day.' : 'No homes match.'
          }
        />
      </div>
    </AdminFrame>
  )
}

const lastContactLabels = {
  recent: 'Within a day',
  silent: 'More than a day ago',
  never: 'No contact yet',
} as const
const filters: readonly Filter[] = [
  {
    name: 'lastContact',
    label: 'Last contact',
    options: optionsOf(lastContacts, (one) => lastContactLabels[one]),
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

/** Without a desktop's width: the home, what it needs and what isn't as it should be, and its button. */
const columnsFor = (isPhone: boolean, isNarrow: boolean): Column<HouseRow>[] => [
  {
    header: 'Customer',
    narrow: 'title',
    sort: 'username',
    cell: ({ customerId, fullUserName, username }) => (
      <CustomerLink id={customerId} name={fullUserName || username} leadsRow />
    ),
  },
  {
    header: 'Domain',
    narrow: 'detail',
    cell: ({ domain, address }) =>
      domain ? <Address text={domain} wide /> : <Unconnected address={address} />,
  },
  {
    header: 'Last contact',
    narrow: 'omitted',
    sort: 'lastReport',
    cell: (row) => row.domain && <LastContact at={row.lastReportAt} />,
  },
  {
    header: 'Health',
    sort: 'need',
    cell: (row) => {
      const { restartFailures: failed, domain, lastReportAt, versionBehind } = row
      const known = houseHealth(row)
      const health =
        isNarrow && domain && known === nothing ? <LastContact at={lastReportAt} /> : known
      if (failed === 0 && health === nothing) return nothing
      return (
        <span
          data-health=""
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 max-lg:text-sm "
        >
          {failed > 0 && (
            <Badge look="bad">{counted(failed, 'failed restart', 'failed restarts')}</Badge>
          )}
          {health !== nothing && health}
          {isNarrow && (
            <span className="flex basis-full flex-wrap gap-x-3 text-soft empty:hidden">
              {versionBehind && <span>{versionOf(row)}</span>}
              {isOff(row) && <Mismatch house={row} />}
            </span>
          )}
        </span>
      )
    },
  },
  { header: 'Version', narrow: 'omitted', cell: versionOf },
  {
    header: 'Status',
    narrow: 'omitted',
    cell: (row) =>
      isOff(row) ? <Mismatch house={row} /> : row.houseStatus && capitalized(row.houseStatus),
  },
  {
    header: 'Action',
    ...(isPhone && { align: 'end' as const }),
    cell: (row) => <TestOf house={row} />,
  },
]

/** Keeps its place where there is nothing to test. */
const TestOf = ({ house }: { house: HouseRow }) =>
  house.domain !== null && <TestHome house={house} />

/** A home that has no domain yet, by where it is. */
const Unconnected = ({ address }: { address: string | null }) => (
  <>
    {address} <span className="text-soft">not connected</span>
  </>
)

const versionOf = ({ version, versionBehind }: HouseRow) =>
  version && versionBehind ? (
    <>
      {version},&nbsp;<span className="text-amber-text">outdated</span>
    </>
  ) : (
    version
  )

const isOff = ({ statusMismatch, houseStatus, accountStatus }: HouseRow) =>
  statusMismatch && houseStatus !== null && houseStatus !== accountStatus

const Mismatch = ({ house: { customerId, houseStatus, accountStatus } }: { house: HouseRow }) => (
  <Link
    to={useOwnPath().customer(customerId)}
    className="text-link text-amber-text whitespace-nowrap"
  >
    {capitalized(houseStatus ?? '')}, account {capitalized(labelOf(accountStatus))}
  </Link>
)
