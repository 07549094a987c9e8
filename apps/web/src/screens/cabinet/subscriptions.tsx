import type { SubscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import { alerts } from '@smart-bird/contracts/alerts'
import { subscriptionStatuses } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#components/badge.tsx'
import type { Column } from '#components/data-table.tsx'
import { nothing } from '#components/long-text.tsx'
import { AdminFrame, toAdminPage } from '#features/admin/admin-frame.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { Address } from '#features/admin/list/address.tsx'
import { saysFailure } from '#features/admin/list/api.ts'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { useListState } from '#features/admin/list/use-list-state.ts'
import {
  firstSubscriptions,
  subscriptions,
  subscriptionsCsv,
} from '#features/admin/subscriptions/api.ts'
import { subscriptionLooks } from '#features/admin/subscriptions/rules.ts'
import { useTermsNotice } from '#features/admin/terms/notice.tsx'
import { labelOf } from '#lib/labels.ts'
import { useSession } from '#lib/session.ts'
import { useIsNarrow } from '#lib/use-media.ts'

/** The columns are fixed by specification §2. */
export function SubscriptionsScreen() {
  const sid = useSession()?.sid ?? ''
  const state = useListState(
    sorts,
    filters.map(({ name }) => name),
  )
  const first = useQuery({
    ...firstSubscriptions(sid, state.query),
    enabled: state.isFirst,
    ...saysFailure,
  })
  const other = useQuery({ ...subscriptions(state.query), enabled: !state.isFirst, ...saysFailure })
  return (
    <AdminFrame title="Subscriptions Information" back={toAdminPage}>
      <AdminList
        state={state}
        filters={filters}
        sorts={sorts}
        title="All accounts"
        summary={useTermsNotice()}
        csv={{ name: 'subscriptions', fetch: subscriptionsCsv }}
        nothingYet={{
          pose: 'stand',
          text: 'No subscriptions yet.',
          note: 'Each customer’s account and subscription is listed here.',
        }}
        searchHint="Start of a name, username, email or domain, or a subscription ID"
        query={state.isFirst ? first : other}
        caption="Subscriptions Information"
        columns={useIsNarrow() ? narrowColumns : columns}
        rowId={(row) => String(row.id)}
        emptyText="No subscriptions match."
        failedText={alerts.subscriptionsFailed}
      />
    </AdminFrame>
  )
}

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Subscription status',
    options: optionsOf(subscriptionStatuses),
  },
]
const sorts = [
  { value: 'id asc', label: 'Id, lowest first' },
  { value: 'id desc', label: 'Id, highest first' },
  { value: 'username asc', label: 'Username A–Z' },
  { value: 'username desc', label: 'Username Z–A' },
  { value: 'status asc', label: 'Profile status A–Z' },
  { value: 'status desc', label: 'Profile status Z–A' },
]

const titleOf = ({ id, fullName, username }: SubscriptionRow) => (
  <CustomerLink id={id} name={fullName || username} leadsRow />
)

/** All of them on a phone, too: below the name, each with its name where its value needs one. */
const columns: Column<SubscriptionRow>[] = [
  {
    header: 'Id',
    narrow: 'detail',
    sort: 'id',
    cell: (row) => <span className="max-lg:before:content-['Id_']">{row.id}</span>,
  },
  {
    header: 'Username',
    narrow: 'detail',
    sort: 'username',
    cell: (row) => (row.fullName ? row.username : titleOf(row)),
  },
  {
    header: 'Full Name',
    narrow: 'title',
    cell: (row) =>
      row.fullName ? (
        <span className="min-[88rem]:whitespace-nowrap">{titleOf(row)}</span>
      ) : (
        nothing
      ),
  },
  {
    header: 'Profile Status',
    sort: 'status',
    narrow: 'detail',
    cell: (row) => (
      <span className="max-lg:text-ink max-lg:before:content-['Profile_']">
        {capitalized(labelOf(row.profileStatus))}
      </span>
    ),
  },
  {
    header: 'User Level',
    narrow: 'column',
    cell: ({ userLevel }) =>
      userLevel ? (
        <span className="max-[40rem]:text-ink max-[40rem]:before:content-['Level_']">
          {userLevel}
        </span>
      ) : (
        nothing
      ),
  },
  {
    header: 'Subscription Status',
    cell: ({ subscriptionStatus: status }) =>
      status ? <Badge look={subscriptionLooks[status]}>{labelOf(status)}</Badge> : nothing,
  },
  {
    header: 'Subscription ID',
    narrow: 'detail',
    cell: ({ subscriptionId }) =>
      subscriptionId ? <span className="whitespace-nowrap">{subscriptionId}</span> : nothing,
  },
  {
    header: 'House Status',
    narrow: 'detail',
    cell: ({ houseStatus }) =>
      houseStatus ? (
        <span className="max-lg:before:content-['Home_']">{capitalized(houseStatus)}</span>
      ) : (
        nothing
      ),
  },
  {
    header: 'Package',
    narrow: 'column',
    cell: ({ housePackage }) =>
      housePackage ? (
        <span className="max-lg:whitespace-nowrap xl:whitespace-nowrap">{housePackage}</span>
      ) : (
        nothing
      ),
  },
  {
    header: 'Domain',
    narrow: 'detail',
    cell: ({ houseDomain }) => (houseDomain ? <Address text={houseDomain} /> : nothing),
  },
]

const last = ['Username', 'Id', 'Subscription ID']
const placeOf = ({ header }: Column<SubscriptionRow>) => last.indexOf(header)

/** A person's name leads; then the account, its home, and what is only looked up. */
const narrowColumns = columns
  .map((column): Column<SubscriptionRow> => {
    if (column.header === 'Full Name') return { ...column, cell: titleOf }
    if (column.header === 'Username')
      return { ...column, cell: (row) => (row.fullName ? row.username : nothing) }
    return column
  })
  .toSorted((one, other) => placeOf(one) - placeOf(other))
