import { useMemo } from 'react'
import { join } from './class-names.ts'
import { DataTable } from './data-table.tsx'
import { bar } from './skeleton.tsx'
import type { Column } from './table-row.tsx'

type Props<Row> = {
  /** What loads, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
}

const rows = [0, 1, 2, 3, 4] as const
/** Long and short by turns, as words are. */
const widths = ['w-40', 'w-28', 'w-34'] as const

/** A table's head, columns and rows while they load, so that nothing moves when they are there. */
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
      <div aria-hidden="true" inert className="[&_tbody_tr]:min-[40rem]:h-15">
        <DataTable caption="" columns={blank} rows={rows} rowId={String} emptyText="" />
      </div>
    </div>
  )
}
