import { type DayState, shownDays, type YearDay } from './year-rules.ts'

const dayMs = 86_400_000
/** Where the weekdays' letters stand, before the squares. */
const margin = 14
/** A phone shows the halves of the year below each other. */
const halfWeeks = 27
const cell = 12

/** A square for each day, a column for each week. The words beside it say the same. */
export function YearStrip({ today, year }: { today: string; year: readonly YearDay[] }) {
  const todayMs = Date.parse(today)
  const saturdayMs = todayMs + (6 - weekdayOf(todayMs)) * dayMs
  const columnOf = (ms: number) => 2 * halfWeeks - 1 - Math.floor((saturdayMs - ms) / (7 * dayMs))
  const place = (ms: number) => ({ column: columnOf(ms), row: weekdayOf(ms) })
  const days = year.map(({ day, state }) => ({ day, state, ...place(Date.parse(day)) }))
  const firstMs = Date.parse(year[0]?.day ?? today)
  const before = Array.from({ length: shownDays }, (_, ago) => todayMs - ago * dayMs)
    .filter((ms) => ms < firstMs)
    .map(place)
  const months = monthsUpTo(todayMs).map((month) => ({ ...month, column: columnOf(month.ms) }))
  return (
    <div
      role="img"
      aria-label="The last year, a square for each day. The numbers below say how many there are of each kind."
      // Beside each other, the halves are one strip: the second has no letters and no room for them.
      className="grid gap-y-3 sm:grid-cols-[338fr_324fr] sm:*:last:-ml-[4.32%] sm:*:last:w-[104.32%] sm:*:last:[&_text]:hidden"
    >
      {[0, halfWeeks].map((from) => (
        <Half
          key={from}
          before={within(before, from)}
          days={within(days, from)}
          months={within(months, from)}
        />
      ))}
    </div>
  )
}

type Placed = { column: number }

/** Those of the half that begins with a week, placed in it. */
const within = <T extends Placed>(all: readonly T[], from: number): T[] =>
  all
    .map((one) => ({ ...one, column: one.column - from }))
    .filter(({ column }) => column >= 0 && column < halfWeeks)

type HalfProps = {
  /** Days before the first report. */
  before: readonly (Placed & { row: number })[]
  days: readonly (Placed & { day: string; state: DayState; row: number })[]
  months: readonly (Placed & Month)[]
}

const Half = ({ before, days, months }: HalfProps) => (
  <div>
    <div className="relative mb-1 ml-[4.1%] h-5 text-xs text-soft">
      {months.map(({ name, ms, column }) => (
        <span key={ms} className="absolute" style={{ left: `${(column / halfWeeks) * 100}%` }}>
          {name}
        </span>
      ))}
    </div>
    <svg
      aria-hidden="true"
      viewBox={`${-margin} 0 ${margin + halfWeeks * cell} ${7 * cell}`}
      className="block w-full"
    >
      {['M', 'W', 'F'].map((letter, place) => (
        <text
          key={letter}
          x={-margin}
          y={(2 * place + 2) * cell - 3}
          className="fill-soft text-[0.75rem] lg:text-[0.5625rem]"
        >
          {letter}
        </text>
      ))}
      <Hollow d={before.map(({ column, row }) => squareAt(column * cell, row * cell)).join('')} />
      {days.map(({ day, state, column, row }) => (
        <DaySymbol key={day} state={state} x={column * cell} y={row * cell} />
      ))}
    </svg>
  </div>
)

const weekdayOf = (ms: number) => new Date(ms).getUTCDay()

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

type Month = { name: string; ms: number }

/** The last twelve first days of a month. */
function monthsUpTo(todayMs: number): Month[] {
  const today = new Date(todayMs)
  return Array.from({ length: 12 }, (_, place) => {
    const ms = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11 + place)
    return { ms, name: monthName.format(ms) }
  })
}

const squareAt = (x: number, y: number) => `M${x + 2} ${y + 2}h8v8h-8z`

/** Days before the first report. */
const Hollow = ({ d }: { d: string }) => (
  <path d={d} className="fill-none stroke-line dark:stroke-edge/60" strokeLinejoin="round" />
)

/** They differ in form, too: filled, with a dot, small, hollow, hollow and pale. */
export function DaySymbol({ state, x, y }: { state: DayState | 'before'; x: number; y: number }) {
  if (state === 'before') return <Hollow d={squareAt(x, y)} />
  if (state === 'noHealth')
    return <rect x={x + 4} y={y + 4} width="4" height="4" rx="1" className="fill-edge" />
  if (state === 'silent')
    return (
      <rect
        x={x + 2}
        y={y + 2}
        width="8"
        height="8"
        rx="1.5"
        className="fill-none stroke-red"
        strokeWidth="1.6"
      />
    )
  return (
    <>
      <rect
        x={x + 1}
        y={y + 1}
        width="10"
        height="10"
        rx="2"
        className={state === 'well' ? 'fill-teal dark:opacity-50' : 'fill-amber'}
      />
      {state === 'attention' && <circle cx={x + 6} cy={y + 6} r="2.5" className="fill-on-amber" />}
    </>
  )
}
