import { type HouseRow, lastContacts } from '@smart-bird/contracts/admin/houses'
import { counted } from '@smart-bird/contracts/counts'
import { isOutOfStep } from '@smart-bird/contracts/house-status'
import { capitalized } from '@smart-bird/contracts/words'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import type { Part } from '#components/dotted.tsx'
import { Link } from '#components/link.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { houses } from '#features/admin/houses/api.ts'
import { HouseHealth, LastContact } from '#features/admin/houses/health.tsx'
import { isSilent } from '#features/admin/houses/rules.ts'
import { TestHome } from '#features/admin/houses/test-home.tsx'
import { Address } from '#features/admin/list/address.tsx'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList, ListNote } from '#features/admin/list/list.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { agoInWords } from '#lib/ago.ts'
import { labelOf } from '#lib/labels.ts'
import { serverNow } from '#lib/server-clock.ts'
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
      {/* On a phone, the button is on the title's line. */}
      <div className="max-[40rem]:[&_td[data-end]:has(button)]:-my-2.5 min-[40rem]:max-lg:[&_[data-title]]:w-[42%] xl:[&_:is(td,th):not(:first-child,:last-child)]:px-2.5!">
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
    narrow: isPhone ? 'omitted' : 'detail',
    cell: addressOf,
  },
  {
    header: 'Last contact',
    narrow: 'omitted',
    sort: 'lastReport',
    cell: ({ lastReportAt: at }) =>
      at && <span className="whitespace-nowrap">{agoInWords(at, serverNow())}</span>,
  },
  {
    header: 'Health',
    narrow: 'column',
    sort: 'need',
    grows: true,
    cell: (row) => {
      const { restartFailures: failed, domain, lastReportAt, versionBehind } = row
      const more: Part[] = []
      if (isNarrow && !isPhone && lastReportAt && !isSilent(lastReportAt, serverNow()))
        more.push({ key: 'at', content: `Last contact ${agoInWords(lastReportAt, serverNow())}` })
      if (isNarrow && versionBehind)
        more.push({ key: 'version', content: versionOf(row), below: 'always' })
      if (isNarrow && isOff(row)) more.push({ key: 'status', content: <Mismatch house={row} /> })
      if (isPhone) more.push({ key: 'domain', content: addressOf(row) })
      return (
        <HouseHealth
          house={row}
          marks={
            failed > 0 && (
              <Badge look="bad">{counted(failed, 'failed restart', 'failed restarts')}</Badge>
            )
          }
          unknown={domain !== null && <LastContact at={lastReportAt} named />}
          more={more}
        />
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
    screenOnly: true,
    ...(isPhone && { align: 'end' as const }),
    cell: (row) => row.domain !== null && <TestHome house={row} />,
  },
]

/** A home that has no domain yet is known by where it is. */
const addressOf = ({ domain, address }: HouseRow) =>
  domain ? (
    <Address text={domain} wide />
  ) : (
    <>
      {address} <span className="text-soft">not connected</span>
    </>
  )

const versionOf = ({ version, versionBehind }: HouseRow) =>
  version && versionBehind ? (
    <>
      {version}, <span className="text-ink">outdated</span>
    </>
  ) : (
    version
  )

const isOff = ({ houseStatus, accountStatus }: HouseRow) => isOutOfStep(accountStatus, houseStatus)

const Mismatch = ({ house: { customerId, houseStatus, accountStatus } }: { house: HouseRow }) => (
  <Link to={useOwnPath().customer(customerId)} className="text-link whitespace-nowrap underline!">
    {capitalized(houseStatus ?? '')}, account {capitalized(labelOf(accountStatus))}
  </Link>
)
