import { type ReactNode, useState } from 'react'
import { join } from './class-names.ts'
import { ColumnHeading, type Sorting } from './column-heading.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, so that the decimals of money and counts line up. */
  align?: 'end'
  /** What pressing this heading sorts by; needs `sorting`. */
  sort?: string
}
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

const looks = {
  narrow: {
    table: 'md:table md:border-collapse md:text-sm lg:text-base',
    head: 'md:not-sr-only md:table-header-group',
    body: 'md:table-row-group',
    row: 'md:table-row md:border-x-0 md:border-t-0',
    cell: 'md:table-cell md:px-1.5 md:py-3 lg:px-3',
    end: 'md:text-right',
    label: 'md:hidden',
    first: 'md:font-normal',
    value: 'md:[overflow-wrap:normal]',
  },
  wide: {
    table: 'lg:table lg:border-collapse',
    head: 'lg:not-sr-only lg:table-header-group',
    body: 'md:grid-cols-2 lg:table-row-group',
    row: 'lg:table-row lg:border-x-0 lg:border-t-0',
    cell: 'lg:table-cell lg:px-3 lg:py-3',
    end: 'lg:text-right',
    label: 'lg:hidden',
    first: 'lg:font-normal',
    value: 'lg:[overflow-wrap:normal]',
  },
} as const

/** Keep `rows` stable between renders: new rows start at page one. On a phone every row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowId, emptyText, wide = false, sorting } = props
  const { pageSize = rows.length } = props
  const look = looks[wide ? 'wide' : 'narrow']
  const [paging, setPaging] = useState({ rows, page: 0 })
  if (rows.length === 0) return <EmptyState text={emptyText} />
  const page = paging.rows === rows ? paging.page : 0
  const start = page * pageSize
  const ends = columns.map((column) => column.align === 'end' && look.end)
  return (
    <>
      {/* Explicit roles: a table shown as cards loses them in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" className={join('block w-full', look.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={join('sr-only', look.head)}>
          <tr role="row" className="border-b border-edge">
            {columns.map((column, place) => (
              <ColumnHeading
                key={column.header}
                header={column.header}
                sort={column.sort}
                sorting={sorting}
                wide={wide}
                className={ends[place] || ''}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={join('grid grid-cols-1 gap-4', look.body)}>
          {rows.slice(start, start + pageSize).map((row) => (
            <tr
              key={rowId(row)}
              role="row"
              className={join(
                'grid grid-cols-1 content-start gap-1 rounded-md border border-line p-4',
                look.row,
              )}
            >
              {columns.map(({ header, cell }, place) => (
                <td
                  key={header}
                  role="cell"
                  className={join(
                    // A value too wide to fit beside its label wraps below it.
                    'flex flex-wrap gap-x-3 py-0.5',
                    look.cell,
                    ends[place],
                  )}
                >
                  <span
                    aria-hidden="true"
                    className={join('w-[6.75rem] shrink-0 text-sm text-faint', look.label)}
                  >
                    {header}
                  </span>
                  <span
                    className={join(
                      // At least as wide as its longest word, and at most as wide as the card.
                      'max-w-full flex-1 basis-32 tabular-nums [overflow-wrap:break-word]',
                      look.value,
                      // The first cell is the card's title.
                      place === 0 && join('font-semibold', look.first),
                    )}
                  >
                    {cell(row)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      <Pager
        label={`Pages of ${caption}`}
        page={page}
        pageCount={Math.ceil(rows.length / pageSize)}
        onPage={(page) => setPaging({ rows, page })}
      />
    </>
  )
}
