import { type MailRow, mailStates } from '@smart-bird/contracts/admin/mails'
import { momentInWords } from '@smart-bird/receipt/moment'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { AdminFrame, toAdminPage } from '#features/admin/admin-frame.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { Address } from '#features/admin/list/address.tsx'
import { byTime, type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { RowOpener } from '#features/admin/list/row-opener.tsx'
import { useChosen } from '#features/admin/list/use-chosen.ts'
import { useList } from '#features/admin/list/use-list.ts'
import { dayAbove, whenColumn } from '#features/admin/list/when.tsx'
import { mails } from '#features/admin/mails/api.ts'
import { MailDialog } from '#features/admin/mails/dialog.tsx'
import { kindOf, stateLooks } from '#features/admin/mails/rules.ts'
import { useIsPhone } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** Which emails went to whom, and which didn't. */
export function EmailsScreen() {
  const own = useOwnPath()
  const list = useList({ pages: mails, filters, sorts })
  const rows = list.query.data?.rows
  const { chosen, choose, close } = useChosen('mails', rows)
  const isPhone = useIsPhone()
  const columns = useMemo(() => columnsFor(choose, isPhone), [choose, isPhone])
  return (
    <AdminFrame title="Emails" back={toAdminPage}>
      <AdminList
        {...list}
        title="All emails"
        nothingYet={{
          pose: 'letter',
          text: 'No emails sent yet.',
          note: 'This list shows which emails went to whom, and which didn’t arrive.',
          wayOn: <ButtonLink to={own('customers')}>Invite a customer</ButtonLink>,
        }}
        searchHint="Start of an email address, or a username"
        caption="Emails"
        columns={columns}
        rowId={(row) => String(row.id)}
        above={above}
        emptyText="No emails match."
      />
      {chosen && <MailDialog mail={chosen} onClose={close} />}
    </AdminFrame>
  )
}

const filters: readonly Filter[] = [
  { name: 'state', label: 'State', options: optionsOf(mailStates, (one) => stateLooks[one].label) },
]
const sorts = byTime('created')

const at = (row: MailRow) => row.createdAt
const above = dayAbove(at)

const columnsFor = (open: (id: number) => void, isPhone: boolean): Column<MailRow>[] => [
  whenColumn(at, 'created', isPhone),
  {
    header: 'Email',
    narrow: 'title',
    // What is as it should be doesn't call.
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <RowOpener
          title={kindOf(row)}
          about={momentInWords(row.createdAt)}
          onOpen={() => open(row.id)}
        />
        {row.state !== 'sent' && (
          <Badge look={stateLooks[row.state].look}>{stateLooks[row.state].label}</Badge>
        )}
      </span>
    ),
  },
  {
    header: 'About',
    narrow: 'detail',
    cell: (row) => row.about && <span className="whitespace-nowrap">{row.about}</span>,
  },
  {
    header: 'Customer',
    narrow: 'detail',
    cell: ({ customer }) =>
      customer && <CustomerLink id={customer.id} name={customer.fullName || customer.username} />,
  },
  {
    header: 'To',
    narrow: 'detail',
    cell: (row) => !(isPhone && row.customer) && <Address text={row.recipient ?? 'Us'} wide />,
  },
]
