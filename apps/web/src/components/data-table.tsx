import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useAddress } from '#lib/use-address.ts'
import { useIsNarrow, useIsPhone } from '#lib/use-media.ts'
import type { Pose } from './bird.tsx'
import { join } from './class-names.ts'
import { ColumnHeading, type Sorting } from './column-heading.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { type Column, detailsLine, TableRow } from './table-row.tsx'

export { type Column, rowTarget } from './table-row.tsx'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Above a row, if it differs from the one before. */
  above?: ((row: Row, before: Row | undefined, columns: number) => ReactNode) | undefined
  /** Rows per page; without it there is one page. */
  pageSize?: number
  /** The address's name for the page. */
  pageName?: string
  emptyText: string
  emptyNote?: string
  /** The way on from an empty table. */
  emptyAction?: ReactNode
  emptyPose?: Pose | undefined
  /** How the caller has sorted the rows. */
  sorting?: Sorting
}

/** A list of two-line rows on a phone. Keep `rows` and `columns` stable to avoid re-rendering rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rowId, emptyText, sorting, pageName = 'page' } = props
  // A key or a press that brings other rows is painted before them.
  const rows = useDeferredValue(props.rows)
  const { pageSize = rows.length } = props
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const { columns, details } = useMemo(
    () => divide(props.columns, isNarrow, isPhone),
    [props.columns, isNarrow, isPhone],
  )
  const [address, changeAddress] = useAddress()
  if (rows.length === 0)
    return (
      <EmptyState pose={props.emptyPose ?? 'look-back'} text={emptyText} note={props.emptyNote}>
        {props.emptyAction}
      </EmptyState>
    )
  const lastPage = Math.ceil(rows.length / pageSize) - 1
  const page = Math.min(Math.max((Math.trunc(Number(address.get(pageName))) || 1) - 1, 0), lastPage)
  const start = page * pageSize
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table shown as rows loses its roles in some browsers. */}
      <table
        role="table"
        // Said here: a selector with `:has` would have the browser style the whole page again for each new element.
        data-sums={columns.some(({ align }) => align) || undefined}
        className={tableLook}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          // One column's heading says what its card does.
          className={join(
            'sr-only',
            columns.length > 1 && 'min-[40rem]:not-sr-only min-[40rem]:table-header-group',
          )}
        >
          <tr role="row" className="border-b border-edge">
            {columns.map((column) => (
              <ColumnHeading
                key={column.header}
                header={column.header}
                sort={column.sort}
                sorting={sorting}
                screenOnly={column.screenOnly}
                className={column.align || column.screenOnly ? 'text-right' : ''}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block min-[40rem]:table-row-group">
          {rows.slice(start, start + pageSize).map((row, place, shown) => (
            <Fragment key={rowId(row)}>
              {props.above?.(row, shown[place - 1], columns.length)}
              <TableRow row={row} columns={columns} details={details} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      <Pager
        label={`Pages of ${caption}`}
        page={page}
        pageSize={pageSize}
        rowCount={rows.length}
        onPage={(page) => changeAddress({ [pageName]: page > 0 ? String(page + 1) : '' })}
      />
    </>
  )
}

/** Its words, not its lines, have the edge of the text around it. What follows an amount keeps away from it. */
const tableLook =
  'block w-full min-[40rem]:max-lg:[&_:is(.text-right,[data-end])+*]:pl-5 min-[40rem]:-mx-1.5 min-[40rem]:table min-[40rem]:w-[calc(100%+0.75rem)] min-[40rem]:border-collapse min-[40rem]:text-sm lg:-mx-3 lg:w-[calc(100%+1.5rem)] lg:text-base lg:[&_:is(.text-right,[data-end])+*]:pl-10'

function divide<Row>(all: readonly Column<Row>[], isNarrow: boolean, isPhone: boolean) {
  if (!isNarrow) return { columns: all, details: [] }
  const details = all.filter(
    ({ narrow }) => narrow === 'detail' || narrow === (isPhone ? 'column' : 'tablet'),
  )
  const columns = all.filter(
    (column) =>
      !details.includes(column) &&
      column.narrow !== 'omitted' &&
      (column.narrow !== 'tablet' || !isPhone),
  )
  if (!isPhone) return { columns, details }
  const leads = columns.filter(({ narrow, align }) => narrow || align)
  const others = columns.filter((column) => !leads.includes(column))
  // An amount has its edge beside the title; below, a state and what is done about it, then the details. A button alone ends their line.
  const line = detailsLine(details)
  const isAlone = others.length === 1 && others[0]?.screenOnly
  const rest = isAlone ? [line, ...others] : [...others, line]
  return { columns: [...leads, ...rest], details: [] }
}
