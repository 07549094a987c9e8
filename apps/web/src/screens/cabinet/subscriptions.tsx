import type { SubscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import { alerts } from '@smart-bird/contracts/alerts'
import { subscriptionStatuses } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Badge } from '#components/badge.tsx'
import type { Column } from '#components/data-table.tsx'
import { Dotted } from '#components/dotted.tsx'
import { LongText } from '#components/long-text.tsx'
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
        searchHint="Start of a name, username, email, domain or ID"
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
const profileOf = ({ profileStatus }: SubscriptionRow) => capitalized(labelOf(profileStatus))
const statusOf = ({ subscriptionStatus: status }: SubscriptionRow) =>
  status && <Badge look={subscriptionLooks[status]}>{labelOf(status)}</Badge>

const columns: Column<SubscriptionRow>[] = [
  { header: 'Id', sort: 'id', cell: (row) => row.id },
  {
    header: 'Username',
    sort: 'username',
    cell: (row) => (row.fullName ? row.username : titleOf(row)),
  },
  {
    header: 'Full Name',
    narrow: 'title',
    cell: (row) => row.fullName && titleOf(row),
  },
  { header: 'Profile Status', sort: 'status', cell: profileOf },
  { header: 'User Level', cell: ({ userLevel }) => userLevel },
  { header: 'Subscription Status', cell: statusOf },
  {
    header: 'Subscription ID',
    cell: ({ subscriptionId }) =>
      subscriptionId && <span className="whitespace-nowrap">{subscriptionId}</span>,
  },
  {
    header: 'House Status',
    cell: ({ houseStatus }) => houseStatus && capitalized(houseStatus),
  },
  {
    header: 'Package',
    cell: ({ housePackage }) => housePackage,
  },
  {
    header: 'Domain',
    grows: true,
    cell: ({ houseDomain }) => houseDomain && <Address text={houseDomain} />,
  },
]

/** On a phone, too, all of them: its number before the name, then the account and its home. */
const narrowColumns: Column<SubscriptionRow>[] = [
  {
    header: 'Full Name',
    narrow: 'title',
    cell: (row) => (
      <>
        <span className="mr-2 inline-block min-w-6 font-normal text-soft">{row.id}</span>
        {titleOf(row)}
      </>
    ),
  },
  { header: 'Subscription Status', cell: statusOf },
  {
    header: 'Account and home',
    narrow: 'detail',
    cell: (row) => (
      <span className="grid gap-x-2 min-[22rem]:grid-cols-[3.75rem_1fr] min-[40rem]:text-[0.8125rem]">
        {linesOf(row).map(([name, parts]) => (
          <Fragment key={name}>
            <span className="text-faint">{name}</span>
            <Dotted
              parts={parts.filter(Boolean).map((part) => ({
                key: String(part),
                content: <LongText text={String(part)} />,
              }))}
            />
          </Fragment>
        ))}
      </span>
    ),
  },
]

function linesOf(row: SubscriptionRow) {
  const { username, userLevel, subscriptionId } = row
  const level = userLevel && `level ${userLevel}`
  const status = row.houseStatus && capitalized(row.houseStatus)
  return (
    [
      ['Account', [profileOf(row), level, `@${username}`, subscriptionId]],
      ['Home', [status, row.housePackage, row.houseDomain]],
    ] as const
  ).filter(([, parts]) => parts.some(Boolean))
}
