import { startTransition, useDeferredValue, useState } from 'react'
import { join } from './class-names.ts'
import { ColumnHeading, type Sorting } from './column-heading.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { type Column, looks, TableRow } from './table-row.tsx'

export type { Column } from './table-row.tsx'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Rows per page; without it there is one page. */
  pageSize?: number
  emptyText: string
  /** The columns need a desktop's width: tablets show cards too. */
  wide?: boolean
  /** How the caller has sorted the rows. */
  sorting?: Sorting
}

/**
 * Keep `rows` and `columns` stable between renders: new rows start at page one, and a row isn't drawn
 * again. On a phone every row becomes a card.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rowId, emptyText, wide = false, sorting } = props
  // A key or a press that brings other rows is painted before them.
  const rows = useDeferredValue(props.rows)
  const { pageSize = rows.length } = props
  const look = looks[wide ? 'wide' : 'narrow']
  const [paging, setPaging] = useState({ rows, page: 0 })
  if (rows.length === 0) return <EmptyState text={emptyText} />
  const page = paging.rows === rows ? paging.page : 0
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
                wide={wide}
                className={(column.align && look[column.align]) || ''}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={join('grid grid-cols-1 gap-4', look.body)}>
          {rows.slice(start, start + pageSize).map((row) => (
            <TableRow key={rowId(row)} row={row} columns={columns} wide={wide} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      <Pager
        label={`Pages of ${caption}`}
        page={page}
        pageCount={Math.ceil(rows.length / pageSize)}
        onPage={(page) => startTransition(() => setPaging({ rows, page }))}
      />
    </>
  )
}
