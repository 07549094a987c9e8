import { formatMoment } from '@smart-bird/receipt/moment'
import { join } from '#components/class-names.ts'
import type { Column } from '#components/data-table.tsx'

type Of<Row> = { rows: readonly Row[]; at: (row: Row) => string; sort: string; isPhone: boolean }

/** When: a day stands beside the first of its rows, on a tablet above its time. On a phone it stands above the row, and the time at the end of its line. */
export const whenColumn = <Row,>(
  { rows, at, sort, isPhone }: Of<Row>,
  clock = clockOf,
): Column<Row> => ({
  header: 'When (Chicago)',
  ...(isPhone && { align: 'end' }),
  sort,
  cell: (row) => (
    <time
      dateTime={at(row)}
      className="whitespace-nowrap max-[40rem]:text-sm max-[40rem]:font-normal max-[40rem]:text-soft min-[40rem]:max-lg:inline-grid min-[40rem]:max-lg:min-w-30 lg:inline-grid lg:grid-cols-[6.5rem_auto]"
    >
      <span
        className={join(
          'max-[40rem]:sr-only min-[40rem]:max-lg:block',
          !isFirst(row, rows, at) && 'min-[40rem]:max-lg:sr-only lg:opacity-0',
        )}
      >
        {dayOf(at(row))}
      </span>{' '}
      <span>{clock(at(row))}</span>
    </time>
  ),
})

/** The day above the first of its rows, on a phone. */
export const DayAbove = <Row,>({ row, rows, at }: Pick<Of<Row>, 'rows' | 'at'> & { row: Row }) =>
  isFirst(row, rows, at) && (
    <span aria-hidden="true" data-day="" className="day-above">
      {dayOf(at(row))}
      {row === rows[0] && (
        <span className="font-sans text-xs font-normal text-soft">Chicago’s time</span>
      )}
    </span>
  )

const dayOf = (at: string) => formatMoment(at).mediumDate
const clockOf = (at: string) => formatMoment(at).clock

function isFirst<Row>(row: Row, rows: readonly Row[], at: (row: Row) => string) {
  const before = rows[rows.indexOf(row) - 1]
  return !before || dayOf(at(before)) !== dayOf(at(row))
}
