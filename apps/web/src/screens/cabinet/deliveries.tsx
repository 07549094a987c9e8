import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { formatCount } from '@smart-bird/contracts/counts'
import { houseActions } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { momentInWords } from '@smart-bird/receipt/moment'
import { useMemo } from 'react'
import { ButtonLink } from '#components/button.tsx'
import type { Column } from '#components/data-table.tsx'
import { longText } from '#components/long-text.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { deliveries } from '#features/admin/deliveries/api.ts'
import { DeliveryDialog } from '#features/admin/deliveries/dialog.tsx'
import { Outcome } from '#features/admin/deliveries/outcome.tsx'
import { byTime, type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { RowOpener } from '#features/admin/list/row-opener.tsx'
import { useChosen } from '#features/admin/list/use-chosen.ts'
import { useList } from '#features/admin/list/use-list.ts'
import { dayAbove, whenColumn } from '#features/admin/list/when.tsx'
import { labelOf } from '#lib/labels.ts'
import { useIsPhone } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

export function DeliveriesScreen() {
  const own = useOwnPath()
  const list = useList({ pages: deliveries, filters, sorts })
  const rows = list.query.data?.rows
  const { chosen, choose, close } = useChosen('deliveries', rows)
  const isPhone = useIsPhone()
  const columns = useMemo(() => columnsFor(choose, isPhone), [choose, isPhone])
  return (
    <AdminFrame title="Deliveries">
      <AdminList
        {...list}
        title="All webhook deliveries"
        nothingYet={{
          pose: 'hop',
          text: 'No webhook calls yet.',
          note: 'Each restart, update and test of a home is a call to it.',
          wayOn: <ButtonLink to={own('houses')}>Test a home</ButtonLink>,
        }}
        searchHint="Username, name, domain or message ID"
        caption="Deliveries"
        columns={columns}
        rowId={(row) => String(row.id)}
        above={above}
        emptyText="No deliveries match."
      />
      {chosen && <DeliveryDialog delivery={chosen} onClose={close} />}
    </AdminFrame>
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
const sorts = byTime('created')

const at = (row: DeliveryRow) => row.createdAt
const above = dayAbove(at)

const columnsFor = (open: (id: number) => void, isPhone: boolean): Column<DeliveryRow>[] => [
  whenColumn(at, 'created', isPhone),
  {
    header: 'Customer',
    narrow: 'title',
    cell: (row) => (
      <RowOpener
        title={row.fullName || row.username}
        about={`${row.action}, ${momentInWords(row.createdAt)}`}
        onOpen={() => open(row.id)}
      />
    ),
  },
  {
    header: 'Action',
    narrow: 'detail',
    cell: ({ action, attempt }) =>
      `${capitalized(labelOf(action))}${attempt > 1 ? `, attempt ${attempt}` : ''}`,
  },
  { header: 'Response', narrow: 'column', cell: (row) => <Outcome delivery={row} /> },
  {
    header: 'Duration',
    narrow: 'detail',
    align: 'end',
    cell: (row) => (row.durationMs === null ? '–' : `${formatCount(row.durationMs)} ms`),
  },
  {
    header: 'Host',
    narrow: 'detail',
    below: 'phone',
    cell: (row) => longText(row.host),
  },
]
