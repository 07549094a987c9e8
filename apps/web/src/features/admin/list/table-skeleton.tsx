import { useMemo } from 'react'
import { join } from '#components/class-names.ts'
import type { Column } from '#components/data-table.tsx'
import { bar } from '#components/skeleton.tsx'
import { ListTable } from './table.tsx'

type Props<Row> = {
  /** What loads, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
/** Long and short by turns, as words are. */
const widths = ['w-40', 'w-28', 'w-34'] as const

/** A list's head, columns and rows while it loads, so that nothing moves when it is there. */
export function TableSkeleton<Row>({ label, columns }: Props<Row>) {
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
                column.narrow === 'title' ? widths[row % widths.length] : 'w-18',
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
      <div aria-hidden="true" inert className="[&_tr]:min-[40rem]:h-13">
        <ListTable
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
