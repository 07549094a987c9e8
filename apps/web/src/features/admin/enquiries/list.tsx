import {
  answerStates,
  type EnquiryRow,
  enquiryStatuses,
} from '@smart-bird/contracts/admin/enquiries'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { enquiryKinds } from '@smart-bird/contracts/threads'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import type { Column } from '#components/data-table.tsx'
import { Moment } from '#components/moment.tsx'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { RowOpener } from '#features/admin/list/row-opener.tsx'
import { useChosen } from '#features/admin/list/use-chosen.ts'
import { useListState } from '#features/admin/list/use-list-state.ts'
import { enquiries } from './api.ts'
import { EnquiryDialog } from './dialog.tsx'
import { PromiseBadge } from './promise-badge.tsx'

/** Messages from the contact form and the report popup. */
export function EnquiriesList({ username }: { username: string }) {
  const state = useListState({ sort: 'created', direction: 'desc' })
  const query = useQuery(enquiries(state.query(['answer', 'status', 'kind'])))
  const { chosen, choose, close } = useChosen(query.data?.rows)
  const columns = useMemo(() => columnsFor(choose), [choose])
  const open = query.data?.open
  return (
    <Card
      title="All enquiries"
      aside={
        <Badge look={open ? 'waiting' : open === 0 ? 'good' : 'plain'}>
          {open ?? '…'} waiting, answer within {replyPromiseHours} hours
        </Badge>
      }
    >
      <AdminList
        state={state}
        searchHint="Start of a name, email, phone or reference"
        filters={filters}
        sorts={sorts}
        query={query}
        caption="Enquiries"
        columns={columns}
        rowId={(row) => String(row.id)}
        emptyText={state.isFirst ? 'No enquiries yet.' : 'No enquiries match.'}
      />
      {chosen && (
        <EnquiryDialog key={chosen.id} enquiry={chosen} username={username} onClose={close} />
      )}
    </Card>
  )
}

const filters: readonly Filter[] = [
  { name: 'answer', label: 'Answer', options: optionsOf(answerStates) },
  { name: 'status', label: 'Status', options: optionsOf(enquiryStatuses) },
  { name: 'kind', label: 'Type', options: optionsOf(enquiryKinds) },
]
const sorts = [
  { value: 'created desc', label: 'Newest first' },
  { value: 'created asc', label: 'Oldest first' },
]

const columnsFor = (open: (id: number) => void): Column<EnquiryRow>[] => [
  {
    header: 'Reference',
    narrow: 'detail',
    cell: (row) => <span className="whitespace-nowrap">{row.reference}</span>,
  },
  {
    header: 'Received',
    narrow: 'detail',
    sort: 'created',
    cell: (row) => <Moment at={row.createdAt} />,
  },
  {
    header: 'Type',
    narrow: 'detail',
    cell: (row) => <span className="inline-block first-letter:uppercase">{row.kind}</span>,
  },
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => <RowOpener title={row.name} about={row.reference} onOpen={() => open(row.id)} />,
  },
  {
    header: 'Message',
    cell: (row) => <span className="line-clamp-2">{row.description}</span>,
  },
  { header: 'Status', cell: (row) => <PromiseBadge enquiry={row} /> },
]
