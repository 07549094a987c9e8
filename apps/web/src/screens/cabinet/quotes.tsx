import type { QuoteRow } from '@smart-bird/contracts/admin/quotes'
import { quoteStatuses } from '@smart-bird/contracts/quotes'
import type { Column } from '#components/data-table.tsx'
import { Day } from '#components/day.tsx'
import { nothing } from '#components/long-text.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { NameTitle } from '#features/admin/list/name-title.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { quotes } from '#features/admin/quotes/api.ts'
import { QuoteStatusBadges } from '#features/admin/quotes/status.tsx'
import { dollars } from '#lib/money.ts'
import { dayWords } from '#lib/quote-words.ts'

/** What we offered in writing, and what became of it. */
export function QuotesScreen() {
  const list = useList({ pages: quotes, filters, others: ['enquiry'], sorts })
  return (
    <AdminFrame title="Quotes">
      <AdminList
        {...list}
        title="All quotes"
        nothingYet={{
          pose: 'letter',
          text: 'No quotes yet.',
          note: 'Make one on an enquiry, or on a customer’s page.',
        }}
        searchHint="Start of a name, email, phone, address or reference"
        caption="Quotes"
        columns={columns}
        rowId={(row) => row.reference}
        emptyText="No quotes match."
      />
    </AdminFrame>
  )
}

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(quoteStatuses) },
]
const sorts = [
  { value: 'updated desc', label: 'Last changed first' },
  { value: 'updated asc', label: 'First changed first' },
]

/** Until when something can still happen to it. */
function untilOf({ status, validUntil, cancelUntil }: QuoteRow) {
  if (status === 'accepted' && cancelUntil)
    // The day that ends then.
    return (
      <>
        Can&nbsp;cancel&nbsp;until <Day at={new Date(Date.parse(cancelUntil) - 1).toISOString()} />
      </>
    )
  if ((status === 'sent' || status === 'expired') && validUntil)
    return `Valid until ${dayWords(validUntil)}`
  return nothing
}

const columns: Column<QuoteRow>[] = [
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => <NameTitle page="quote" reference={row.reference} name={row.name} />,
  },
  { header: 'Status', narrow: 'column', cell: (row) => <QuoteStatusBadges quote={row} /> },
  { header: 'Deadline', narrow: 'column', cell: untilOf },
  {
    header: 'Place',
    narrow: 'detail',
    below: 'phone',
    grows: true,
    cell: (row) => <Unbroken text={row.place} />,
  },
  {
    header: 'Total',
    align: 'end',
    cell: (row) => <span className="font-semibold">{dollars(row.total)}</span>,
  },
  {
    header: 'Reference',
    narrow: 'detail',
    below: 'always',
    cell: (row) => <span className="whitespace-nowrap">{row.reference}</span>,
  },
  {
    header: 'Opened',
    narrow: 'omitted',
    cell: (row) => (row.openedAt ? <Day at={row.openedAt} /> : row.status === 'sent' && 'Not yet'),
  },
  {
    header: 'Changed',
    narrow: 'omitted',
    sort: 'updated',
    cell: (row) => <Day at={row.updatedAt} />,
  },
]
