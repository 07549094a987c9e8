import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { join } from './class-names.ts'

export type Direction = 'asc' | 'desc'
export type Sorting = { sort: string; direction: Direction; onSort: (sort: string) => void }

type Props = {
  header: string
  sort: string | undefined
  sorting: Sorting | undefined
  screenOnly: true | undefined
  className: string
}

/** A column heading. A sortable one is a button, except on a phone. */
export function ColumnHeading({ header, sort, sorting, screenOnly, className }: Props) {
  const look = join(
    'px-1.5 py-2 text-left text-sm font-semibold lg:sticky lg:top-0 lg:z-1 lg:bg-raised lg:px-3 lg:shadow-[inset_0_-1px_0_var(--color-edge)]',
    className,
  )
  if (!sort || !sorting)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: a table shown as rows loses its roles in some browsers.
      <th role="columnheader" scope="col" data-screen-only={screenOnly} className={look}>
        {header}
      </th>
    )
  const isSorted = sorting.sort === sort
  const [, before, last] = /^(.* )?(\S+)$/.exec(header) ?? []
  const Icon = !isSorted ? ArrowUpDown : sorting.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as above.
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? words[sorting.direction] : 'none'}
      className={look}
    >
      <span className="min-[40rem]:hidden">{header}</span>
      <button
        type="button"
        onClick={() => sorting.onSort(sort)}
        className="hidden cursor-pointer rounded-sm py-1.5 text-left lg:py-0 font-semibold hover:underline min-[40rem]:inline-block"
      >
        {before}
        {/* The arrow is never alone on a line. */}
        <span className="whitespace-nowrap">
          {last}&nbsp;
          <Icon
            size={15}
            aria-hidden="true"
            className={join('inline align-[-0.125em]', !isSorted && 'text-faint')}
          />
        </span>
      </button>
    </th>
  )
}

const words = { asc: 'ascending', desc: 'descending' } as const
