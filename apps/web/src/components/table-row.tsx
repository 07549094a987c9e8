import { type MouseEvent, memo, type ReactNode } from 'react'
import { Dotted, type Part } from './dotted.tsx'
import { nothing } from './long-text.tsx'

export type Column<Row> = {
  header: string
  /** A value that isn't there shows as a dash, `false` as nothing at all. */
  cell: (row: Row) => ReactNode
  /** Right-aligned, so that the decimals of money and counts line up. */
  align?: 'end'
  /** Of no use on paper. */
  screenOnly?: true
  /** What pressing this heading sorts by; needs the table's `sorting`. */
  sort?: string
  /**
   * What becomes of it without a desktop's width. `title` leads the row, and `detail` moves below it.
   * `column` is a detail on a phone only, `tablet` on a tablet only. `omitted` is left out.
   */
  narrow?: 'title' | 'detail' | 'tablet' | 'column' | 'omitted'
  /** Among the details, begins a line in every row. */
  below?: Part['below']
  /** On a desk it takes the width that is left, and the others keep to one line. */
  grows?: true
}

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Shown below the title instead of in columns. */
  details: readonly Column<Row>[]
}

/** One row, drawn again only if it or the columns have changed: a table of them is most of a page's work. */
export const TableRow = memo(function TableRow<Row>(props: Props<Row>) {
  const { row, columns, details } = props
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as rows loses its roles in some browsers.
    <tr role="row" className={rowLook} onClick={pressTarget}>
      {columns.map(({ header, cell, align, narrow, screenOnly, grows }) => {
        const content = orDash(cell(row))
        return (
          <td
            key={header}
            role="cell"
            data-title={narrow === 'title' || undefined}
            data-end={align === 'end' || undefined}
            data-detail={narrow === 'detail' || undefined}
            data-screen-only={screenOnly}
            data-grows={grows}
            data-none={isNone(content) || undefined}
            className={cellLook}
          >
            <span className="[overflow-wrap:break-word]">
              {content}
              {narrow === 'title' && details.length > 0 && <Details row={row} columns={details} />}
            </span>
          </td>
        )
      })}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}) as <Row>(props: Props<Row>) => ReactNode

const rowLook =
  'flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-3 max-[40rem]:in-data-sums:after:order-2 max-[40rem]:in-data-sums:after:basis-full last:border-0 has-data-row-target:cursor-pointer has-data-row-target:hover:bg-sunk/50 has-focus-visible:bg-sunk/50 min-[40rem]:table-row'
/** Title and amount have a line; what follows wraps, the action at the end of its line. */
const cellLook =
  'order-3 min-w-0 max-w-full [td:not([data-title],[data-end],[data-detail])+&]:ml-auto data-end:order-2 data-end:ml-auto data-end:self-baseline data-end:text-right data-end:font-semibold max-[40rem]:data-none:hidden max-[40rem]:data-detail:flex-[1_0_100%] max-[40rem]:data-detail:not-last:-mr-3 max-[40rem]:data-detail:not-last:flex-[1_0_0] max-[40rem]:data-screen-only:self-start min-[40rem]:data-screen-only:text-right min-[40rem]:data-screen-only:*:*:justify-end data-title:order-1 data-title:min-w-min data-title:flex-[1_0_50%] [[data-sums]_&]:data-title:basis-[12ch] data-title:self-baseline data-title:font-semibold min-[40rem]:table-cell min-[40rem]:align-baseline min-[40rem]:max-w-none min-[40rem]:data-end:font-normal min-[40rem]:px-1.5 min-[40rem]:py-3 min-[40rem]:data-title:font-normal lg:px-3 xl:py-2'

const orDash = (content: ReactNode) => (content === '' ? nothing : (content ?? nothing))
const isNone = (content: ReactNode) => content === nothing || content === false

/** The details of a row as a line of their own, for a phone. */
export const detailsLine = <Row,>(details: readonly Column<Row>[]): Column<Row> => ({
  header: 'More',
  narrow: 'detail',
  cell: (row) => <Details row={row} columns={details} />,
})

function Details<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const parts = columns
    .map(({ header, cell, below }) => ({ key: header, content: orDash(cell(row)), below }))
    .filter(({ content }) => !isNone(content))
  return <Dotted parts={parts} className="mt-0.5 text-sm font-normal" />
}

/** Marks the link or button that a press anywhere in its row is for. */
export const rowTarget = { 'data-row-target': '' }

function pressTarget(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event
  // A dialog that a row opens is not in it, though its events pass through here.
  if (!(target instanceof Element && currentTarget.contains(target))) return
  if (target.closest('a, button, summary, input') || getSelection()?.toString()) return
  const own = currentTarget.querySelector('[data-row-target]')
  // With the keys that were held, so that a link opens where the browser would open it.
  own?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent))
}
