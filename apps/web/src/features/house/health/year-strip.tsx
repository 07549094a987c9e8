import { addDays } from '@smart-bird/receipt/moment'
import { join } from '#components/class-names.ts'
import { type DayState, shownDays, type YearDay } from './year-rules.ts'

/** Where the weekdays' letters stand, before the squares. */
const margin = 14
/** A phone shows the halves of the year below each other. */
const halfWeeks = 27
const cell = 12

/** A square for each day, a column for each week, from the first on, with what is to come of it. The words beside it say the same. */
export function YearStrip({ year }: { year: readonly YearDay[] }) {
  const first = year[0]?.day ?? ''
  const firstRow = new Date(first).getUTCDay()
  // A year leaves out no day.
  const days = Array.from({ length: shownDays }, (_, since) => {
    const { day = addDays(first, since), state } = year[since] ?? {}
    const week = Math.floor((firstRow + since) / 7)
    const half = Math.floor(week / halfWeeks)
    return { day, state, half, column: week % halfWeeks, row: (firstRow + since) % 7 }
  })
  const halves = [0, 1].map((half) => days.filter((one) => one.half === half))
  return (
    <div
      role="img"
      aria-label="The last year, a square for each day. The numbers below say how many there are of each kind."
      // Beside each other, the halves are one strip: the second has no letters and no room for them.
      className="grid gap-y-3 sm:grid-cols-[338fr_324fr] sm:*:nth-2:-ml-[4.32%] sm:*:nth-2:w-[104.32%] sm:*:nth-2:[&_text,&_.begun]:hidden"
    >
      {halves.map((half) => half.length > 0 && <Half key={half[0]?.day} days={half} />)}
    </div>
  )
}

type Placed = { day: string; state: DayState | undefined; column: number; row: number }

const Half = ({ days }: { days: readonly Placed[] }) => (
  <div>
    <div className="relative mb-1 ml-[4.1%] h-5 text-[min(0.8125rem,5vw)] text-soft">
      {days
        // The first month, too, if it is long enough for its name.
        .filter(({ day }, place) => day.endsWith('-01') || (place === 0 && day.slice(8) < '10'))
        .map(({ day, column }) => (
          <span
            key={day}
            // On a phone, the next half begins with the same month.
            className={join(
              'absolute',
              !day.endsWith('-01') && 'begun',
              addDays(day, 8) > (days.at(-1)?.day ?? '') && 'max-sm:hidden',
            )}
            style={{ left: `${(column / halfWeeks) * 100}%` }}
          >
            {monthName.format(Date.parse(day))}
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
          className="fill-soft text-[12px] lg:text-[9px]"
        >
          {letter}
        </text>
      ))}
      {days.map(({ day, state, column, row }) => (
        <DaySymbol key={day} state={state} x={column * cell} y={row * cell} />
      ))}
    </svg>
  </div>
)

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** They differ in form, too: filled, with a dot, small, hollow; what is to come is a speck. */
export function DaySymbol({ state, x, y }: Pick<Placed, 'state'> & { x: number; y: number }) {
  if (!state) return <rect x={x + 5} y={y + 5} width="2" height="2" rx="1" className="fill-edge" />
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
