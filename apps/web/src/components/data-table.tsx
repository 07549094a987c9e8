import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useAddress } from '#lib/use-address.ts'
import { useIsNarrow, useIsPhone } from '#lib/use-media.ts'
import { join } from './class-names.ts'
import { ColumnHeading, type Sorting } from './column-heading.tsx'
import { EmptyState, GoodNews } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { layouts } from './table-layouts.ts'
import { type Column, detailsLine, TableRow } from './table-row.tsx'

export { type Column, rowTarget } from './table-row.tsx'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Rows per page; without it there is one page. */
  pageSize?: number
  /** The address's name for the page. */
  pageName?: string
  emptyText: string
  /** The way on from an empty table. */
  emptyAction?: ReactNode
  emptyIcon?: LucideIcon | undefined
  /** An empty table is as it should be. */
  emptyIsGood?: boolean
  /** The columns need a desktop's width: tablets show cards too, unless columns say what becomes of them. */
  wide?: boolean
  /** How the caller has sorted the rows. */
  sorting?: Sorting
}

/**
 * Keep `rows` and `columns` stable between renders, so that a row isn't drawn again. The page is in the address. A table whose columns have a `narrow` becomes a list of two-line rows on a phone, any other one of cards.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rowId, emptyText, wide = false, sorting, pageName = 'page' } = props
  // A key or a press that brings other rows is painted before them.
  const rows = useDeferredValue(props.rows)
  const { pageSize = rows.length } = props
  const hasRows = props.columns.some(({ narrow }) => narrow)
  const layout = hasRows ? 'rows' : wide ? 'wide' : 'narrow'
  const look = layouts[layout]
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const { columns, details } = useMemo(
    () => divide(props.columns, hasRows && isNarrow, isPhone),
    [props.columns, hasRows, isNarrow, isPhone],
  )
  const [address, changeAddress] = useAddress()
  if (rows.length === 0)
    return props.emptyIsGood ? (
      <GoodNews text={emptyText} />
    ) : (
      <EmptyState icon={props.emptyIcon} text={emptyText}>
        {props.emptyAction}
      </EmptyState>
    )
  const lastPage = Math.ceil(rows.length / pageSize) - 1
  const page = Math.min(Math.max((Math.trunc(Number(address.get(pageName))) || 1) - 1, 0), lastPage)
  const start = page * pageSize
  return (
    <>
      {/* Explicit roles: a table shown as cards loses them in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" className={join('block w-full', look.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={join('sr-only', look.head)}>
          <tr role="row" className="border-b border-edge">
            {columns.map((column) => (
              <ColumnHeading
                key={column.header}
                header={column.header}
                sort={column.sort}
                sorting={sorting}
                layout={layout}
                screenOnly={column.screenOnly}
                className={column.align ? 'text-right' : ''}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={look.body}>
          {rows.slice(start, start + pageSize).map((row) => (
            <TableRow
              key={rowId(row)}
              row={row}
              columns={columns}
              details={details}
              layout={layout}
            />
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
  // An amount has its edge beside the title, with room for one icon, and the details the whole line below.
  const line = detailsLine(details)
  const rest = others.length === 1 ? [...others, line] : [line, ...others]
  return { columns: [...leads, ...rest], details: [] }
}
