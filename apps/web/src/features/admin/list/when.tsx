import { formatMoment } from '@smart-bird/receipt/moment'
import type { Column } from '#components/data-table.tsx'

type At<Row> = (row: Row) => string

/** The time of day; on a phone at the end of the row's line. */
export const whenColumn = <Row,>(
  at: At<Row>,
  sort: string,
  isPhone: boolean,
  clock = (at: string) => formatMoment(at).clock,
): Column<Row> => ({
  header: 'When (Chicago)',
  ...(isPhone && { align: 'end' }),
  sort,
  cell: (row) => (
    <time
      dateTime={at(row)}
      className="whitespace-nowrap max-[40rem]:text-sm max-[40rem]:font-normal max-[40rem]:text-soft"
    >
      {clock(at(row))}
    </time>
  ),
})

/** A day above the first of its rows. */
export const dayAbove =
  <Row,>(at: At<Row>) =>
  (row: Row, before: Row | undefined, columns: number) =>
    (!before || dayOf(at(before)) !== dayOf(at(row))) && (
      // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as rows loses its roles in some browsers.
      <tr role="row" className="block border-b border-line min-[40rem]:table-row">
        <td
          role="cell"
          colSpan={columns}
          className="block pt-3 pb-1 align-bottom text-sm font-semibold min-[40rem]:table-cell min-[40rem]:px-1.5"
        >
          {dayOf(at(row))}
          {!before && (
            <span className="ml-2 font-normal text-soft min-[40rem]:hidden">Chicago time</span>
          )}
        </td>
      </tr>
      // biome-ignore-end lint/a11y/noRedundantRoles: see above.
    )

const dayOf = (at: string) => formatMoment(at).mediumDate
