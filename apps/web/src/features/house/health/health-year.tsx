import type { Reply } from '@smart-bird/contracts/endpoint'
import type { healthOfHouse } from '@smart-bird/contracts/house'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import {
  countDays,
  type DayState,
  dayStates,
  type Span,
  shownDays,
  spansOf,
  yearOf,
} from './year-rules.ts'
import { DaySymbol, YearStrip } from './year-strip.tsx'

/** The last year: as a picture, in numbers, and as a list. */
export function HealthYear(reported: Pick<Reply<typeof healthOfHouse>, 'today' | 'days'>) {
  const year = yearOf(reported)
  const first = year[0]?.day
  return (
    <Card title="Day by day">
      {first === undefined ? (
        <EmptyState pose="sleep" text="Your home hasn’t reported in the last year." />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {/* Of the first days, the numbers say all. */}
          {year.length >= 7 && <YearStrip year={year} />}
          {year.length < shownDays - 1 && (
            <p className="text-soft">The record begins on {calendarDay(first)}.</p>
          )}
          <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:flex lg:flex-wrap">
            {dayStates
              .map((state) => ({ state, days: countDays(year, state) }))
              .filter(({ days }) => days > 0)
              .map(({ state, days }) => (
                <li key={state} className="flex items-center gap-2">
                  <svg viewBox="0 0 12 12" className="size-4 shrink-0" aria-hidden="true">
                    <DaySymbol state={state} x={0} y={0} />
                  </svg>
                  <span>
                    {names[state]}:{' '}
                    <span className="font-semibold tabular-nums">{daysInWords(days)}</span>
                  </span>
                </li>
              ))}
          </ul>
          <details className="group">
            <summary className="text-link inline-block cursor-pointer py-1">
              <span className="group-open:hidden">Show as a list</span>
              <span className="not-group-open:hidden">Hide the list</span>
            </summary>
            <ol className="mt-3 grid gap-2">
              {spansOf(year).map((span) => (
                <li
                  key={span.from}
                  className="grid items-baseline gap-x-5 sm:grid-cols-[15rem_1fr]"
                >
                  <span className="text-sm text-soft">{spanInWords(span)}</span>
                  <span>{span.words}</span>
                </li>
              ))}
            </ol>
          </details>
        </div>
      )}
    </Card>
  )
}

const names: Readonly<Record<DayState, string>> = {
  well: 'Well',
  attention: 'Needed attention',
  noHealth: 'No health report',
  silent: 'No contact',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const calendarDay = (iso: string) => day.format(new Date(iso))
const daysInWords = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

const spanInWords = ({ from, to }: Span) =>
  from === to ? calendarDay(from) : `${calendarDay(from)} – ${calendarDay(to)}`
