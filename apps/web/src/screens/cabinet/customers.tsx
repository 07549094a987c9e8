import type { CustomerRow } from '@smart-bird/contracts/admin/customers'
import { accountStatuses } from '@smart-bird/contracts/values'
import { FileUp } from 'lucide-react'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { Link } from '#components/link.tsx'
import { nothing } from '#components/long-text.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { customers, customersCsv } from '#features/admin/customers/api.ts'
import { InviteAll } from '#features/admin/customers/invite-all.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { NewCustomer } from '#features/admin/customers/new.tsx'
import { CustomerStatus } from '#features/admin/customers/status.tsx'
import { Address } from '#features/admin/list/address.tsx'
import { byTime, type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { useIsPhone } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

export function CustomersScreen() {
  const own = useOwnPath()
  const list = useList({ pages: customers, filters, sorts })
  const { invitation = 'none', ...narrowed } = list.state.filter
  // It invites all who weren't, so the list is of no others only.
  const showsAll = invitation === 'none' && Object.keys(narrowed).length === 0
  const isPhone = useIsPhone()
  const toImport = (
    <Link to={own('customers', '/import')} className="btn btn-outline">
      <FileUp size={18} aria-hidden="true" />
      Import
    </Link>
  )
  return (
    <AdminFrame
      title="Customers"
      aside={
        <>
          {!isPhone && toImport}
          {showsAll && <InviteAll count={list.query.data?.notInvited} />}
          <NewCustomer />
        </>
      }
    >
      <AdminList
        {...list}
        title="All accounts"
        csv={{ name: 'customers', fetch: customersCsv }}
        nothingYet={{
          pose: 'stand',
          text: 'No customers yet.',
          note: 'Invite the first one with “New customer”.',
        }}
        searchHint="Name, email, phone, domain or address"
        caption="Customers"
        columns={isPhone ? columns.slice(0, -1) : columns}
        rowId={(row) => String(row.id)}
        emptyText="No customers match."
      >
        {isPhone && toImport}
      </AdminList>
    </AdminFrame>
  )
}

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(accountStatuses) },
  {
    name: 'blocked',
    label: 'Access',
    options: [
      { value: 'no', label: 'Can log in' },
      { value: 'yes', label: 'Blocked' },
    ],
  },
  {
    name: 'invitation',
    label: 'Invitation',
    options: [
      { value: 'none', label: 'Not invited' },
      { value: 'sent', label: 'Invited, not accepted' },
    ],
  },
  { name: 'home', label: 'Home', options: [{ value: 'none', label: 'No home' }] },
]
const sorts = [
  ...byTime('joined'),
  { value: 'username asc', label: 'Username A–Z' },
  { value: 'username desc', label: 'Username Z–A' },
]

const columns: Column<CustomerRow>[] = [
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => <CustomerLink id={row.id} name={row.fullUserName || row.username} leadsRow />,
  },
  {
    header: 'Username',
    narrow: 'tablet',
    sort: 'username',
    cell: (row) => row.username,
  },
  { header: 'Status', cell: (row) => <CustomerStatus customer={row} quiet /> },
  { header: 'Level', narrow: 'omitted', cell: (row) => row.userLevel },
  {
    header: 'Email',
    narrow: 'detail',
    below: 'tablet',
    cell: ({ email, username, fullUserName }) =>
      email ? (
        <Address text={email} wide />
      ) : (
        fullUserName && (
          // On a phone, what says who it is.
          <>
            <span className="max-[40rem]:hidden">{nothing}</span>
            <span className="min-[40rem]:hidden">{username}</span>
          </>
        )
      ),
  },
  {
    header: 'Domain',
    narrow: 'omitted',
    grows: true,
    cell: ({ houseDomain }) => houseDomain && <Address text={houseDomain} />,
  },
  {
    header: 'Customer since',
    sort: 'joined',
    cell: (row) => <Day at={row.joinedAt} />,
  },
]
