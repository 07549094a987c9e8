import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { houseActions } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { momentInWords } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { longText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { saysFailure } from '#features/admin/list/api.ts'
import { type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { RowOpener } from '#features/admin/list/row-opener.tsx'
import { useChosen } from '#features/admin/list/use-chosen.ts'
import { useListState } from '#features/admin/list/use-list-state.ts'
import { formatCount } from '#lib/counts.ts'
import { labelOf } from '#lib/labels.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { deliveries } from './api.ts'
import { DeliveryDialog } from './dialog.tsx'
import { Outcome } from './outcome.tsx'

export function DeliveriesList() {
  const own = useOwnPath()
  const state = useListState({ sort: 'created', direction: 'desc' })
  const query = useQuery({ ...deliveries(state.query(['action', 'outcome'])), ...saysFailure })
  const { chosen, choose, close } = useChosen('deliveries', query.data?.rows)
  const columns = useMemo(() => columnsFor(choose), [choose])
  return (
    <>
      <AdminList
        title="All webhook deliveries"
        nothingYet={{
          icon: Webhook,
          text: 'No webhook calls yet.',
          note: 'Each restart, update and test of a home is a call to it.',
          wayOn: <ButtonLink to={own('houses')}>Test a home</ButtonLink>,
        }}
        state={state}
        searchHint="Username, name, domain or message ID"
        filters={filters}
        sorts={sorts}
        query={query}
        caption="Deliveries"
        columns={columns}
        rowId={(row) => String(row.id)}
        emptyText="No deliveries match."
      />
      {chosen && <DeliveryDialog delivery={chosen} onClose={close} />}
    </>
  )
}

const filters: readonly Filter[] = [
  { name: 'action', label: 'Action', options: optionsOf(houseActions) },
  {
    name: 'outcome',
    label: 'Outcome',
    options: optionsOf(['delivered', 'failed']),
  },
]
const sorts = [
  { value: 'created desc', label: 'Newest first' },
  { value: 'created asc', label: 'Oldest first' },
]

const columnsFor = (open: (id: number) => void): Column<DeliveryRow>[] => [
  {
    header: 'Username',
    narrow: 'title',
    cell: (row) => (
      <RowOpener
        title={row.username}
        about={`${row.action}, ${momentInWords(row.createdAt)}`}
        onOpen={() => open(row.id)}
      />
    ),
  },
  { header: 'Action', narrow: 'detail', cell: (row) => capitalized(labelOf(row.action)) },
  {
    header: 'Host',
    narrow: 'detail',
    cell: (row) => longText(row.host),
  },
  { header: 'Response', cell: (row) => <Outcome delivery={row} /> },
  {
    header: 'Sent',
    narrow: 'detail',
    sort: 'created',
    cell: (row) => (
      <span className="lg:whitespace-nowrap">
        <Moment at={row.createdAt} />
      </span>
    ),
  },
  {
    header: 'Duration',
    narrow: 'omitted',
    align: 'end',
    cell: (row) => (row.durationMs === null ? '–' : `${formatCount(row.durationMs)} ms`),
  },
  { header: 'Attempt', narrow: 'omitted', align: 'end', cell: (row) => row.attempt },
]
