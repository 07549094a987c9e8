import { memo, type ReactNode } from 'react'
import { join } from './class-names.ts'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, so that the decimals of money and counts line up. */
  align?: 'end'
  /** What pressing this heading sorts by; needs the table's `sorting`. */
  sort?: string
}

export const looks = {
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

type Props<Row> = { row: Row; columns: readonly Column<Row>[]; wide: boolean }

/** One row, drawn again only if it or the columns have changed: a table of them is most of a page's work. */
export const TableRow = memo(function TableRow<Row>({ row, columns, wide }: Props<Row>) {
  const look = looks[wide ? 'wide' : 'narrow']
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers.
    <tr
      role="row"
      className={join(
        'grid grid-cols-1 content-start gap-1 rounded-md border border-line p-4',
        look.row,
      )}
    >
      {columns.map(({ header, cell, align }, place) => (
        <td
          key={header}
          role="cell"
          className={join(
            // A value too wide to fit beside its label wraps below it.
            'flex flex-wrap gap-x-3 py-0.5',
            look.cell,
            align && look[align],
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
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}) as <Row>(props: Props<Row>) => ReactNode
