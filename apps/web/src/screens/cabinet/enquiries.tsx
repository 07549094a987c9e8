import {
  answerStates,
  type EnquiryRow,
  enquiryStatuses,
} from '@smart-bird/contracts/admin/enquiries'
import { enquiryKinds } from '@smart-bird/contracts/enquiry'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { enquiries } from '#features/admin/enquiries/api.ts'
import { EnquiryDialog } from '#features/admin/enquiries/dialog.tsx'
import { DueBadge } from '#features/admin/enquiries/due-badge.tsx'
import { senderOf } from '#features/admin/enquiries/rules.ts'
import { useOpenEnquiry } from '#features/admin/enquiries/use-open-enquiry.ts'
import { byTime, type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { RowOpener } from '#features/admin/list/row-opener.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { paths } from '#lib/paths.ts'

/** Messages from the contact form and the report popup. */
export function EnquiriesScreen() {
  const list = useList({ pages: enquiries, filters, sorts })
  const { query } = list
  const { chosen, missing, choose, close } = useOpenEnquiry(query.data?.rows)
  const columns = columnsFor(choose)
  return (
    <AdminFrame title="Enquiries">
      {missing !== null && (
        <Notice look="info">
          <p>There is no enquiry {missing}. It may have been deleted.</p>
        </Notice>
      )}
      <AdminList
        {...list}
        title="All enquiries"
        summary={!query.isError && <Waiting count={query.data?.open} />}
        nothingYet={{
          pose: 'letter',
          text: 'No enquiries yet.',
          note: 'What visitors and customers write to us appears here.',
          wayOn: <ButtonLink to={paths.contact}>View the contact form</ButtonLink>,
        }}
        searchHint="Start of a name, email, phone or reference"
        caption="Enquiries"
        columns={columns}
        rowId={(row) => String(row.id)}
        emptyText="No enquiries match."
      />
      {chosen && <EnquiryDialog key={chosen.id} enquiry={chosen} onClose={close} />}
    </AdminFrame>
  )
}

/** Of all, whatever is searched. Says that nothing waits, too: an admin comes here to know. */
const Waiting = ({ count }: { count: number | undefined }) => (
  <p className="mb-3">
    <Badge look={count ? 'waiting' : count === 0 ? 'good' : 'plain'}>
      {count ?? '…'} waiting, answer within {replyPromiseHours} hours
    </Badge>
  </p>
)

const filters: readonly Filter[] = [
  { name: 'answer', label: 'Answer', options: optionsOf(answerStates) },
  { name: 'status', label: 'Status', options: optionsOf(enquiryStatuses) },
  { name: 'kind', label: 'Type', options: optionsOf(enquiryKinds) },
]
const sorts = [{ value: 'due asc', label: 'Due first' }, ...byTime('created')]

const columnsFor = (open: (row: EnquiryRow) => void): Column<EnquiryRow>[] => [
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => (
      <span className="lg:inline-block lg:min-w-36">
        <RowOpener title={senderOf(row)} about={row.reference} onOpen={() => open(row)} />
      </span>
    ),
  },
  {
    header: 'Message',
    narrow: 'detail',
    grows: true,
    cell: (row) => (
      <span className="line-clamp-2 max-[40rem]:line-clamp-1 xl:line-clamp-1">
        {row.newest ? (
          <>
            <span className="text-soft">
              {row.newest.from === 'admin' ? 'We answered ' : 'Replied '}
              <Day at={row.newest.at} />:
            </span>{' '}
            {row.newest.text}
          </>
        ) : (
          row.description
        )}
      </span>
    ),
  },
  { header: 'Status', cell: (row) => <DueBadge enquiry={row} /> },
  {
    header: 'Type',
    // The reference begins with it.
    narrow: 'omitted',
    cell: (row) => <span className="inline-block first-letter:uppercase">{row.kind}</span>,
  },
  {
    header: 'Received (Chicago)',
    narrow: 'detail',
    below: 'always',
    sort: 'created',
    cell: (row) => <Moment at={row.createdAt} listed className="lg:whitespace-nowrap" />,
  },
  {
    header: 'Reference',
    narrow: 'tablet',
    cell: (row) => <span className="whitespace-nowrap">{row.reference}</span>,
  },
]
