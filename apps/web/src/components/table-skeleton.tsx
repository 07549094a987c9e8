import { useMemo } from 'react'
import { join } from './class-names.ts'
import { DataTable } from './data-table.tsx'
import { bar } from './skeleton.tsx'
import type { Column } from './table-row.tsx'

type Props<Row> = {
  /** What loads, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  count?: number
  /** Draws it. */
  table?: typeof DataTable<number>
  /** How high a row is. */
  className?: string
}

/** Long and short by turns, as words are. */
const widths = ['w-40', 'w-28', 'w-34'] as const

/** A table's head, columns and rows while they load, so that nothing moves when they are there. */
export function TableSkeleton<Row>(props: Props<Row>) {
  const { label, columns, count = 5, table: Table = DataTable } = props
  const { className = '[&_tbody_tr]:min-[40rem]:h-15' } = props
  const rows = useMemo(() => Array.from({ length: count }, (_, row) => row), [count])
  const blank = useMemo(
    () =>
      columns.map(
        (column): Column<number> => ({
          ...column,
          cell: (row) => (
            <span
              className={join(
                bar,
                'inline-block max-w-full align-middle',
                column.narrow === 'title' ? widths[row % widths.length] : 'w-16',
              )}
            />
          ),
        }),
      ),
    [columns],
  )
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" inert className={className}>
        <Table
          caption=""
          columns={blank}
          rows={rows}
          rowId={String}
          emptyText=""
          sorting={unsorted}
        />
      </div>
    </div>
  )
}

const unsorted = { sort: '', direction: 'asc', onSort: () => {} } as const
