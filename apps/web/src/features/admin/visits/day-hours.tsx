import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { formatMoment, momentAt } from '@smart-bird/receipt/moment'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { hourMs } from '#lib/ago.ts'
import { serverNow } from '#lib/server-clock.ts'
import { today } from '#lib/today.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** A day as hours, with a line for each who drives. For eye and pointer: the list below says it in words. */
export function DayHours({ visits }: { visits: readonly AdminVisit[] }) {
  const own = useOwnPath()
  const drivers = [...new Set(visits.map(({ who }) => who))]
  const first = Math.floor(Math.min(8, ...visits.map(({ startsAt }) => hourOf(startsAt))))
  const last = Math.ceil(Math.max(18, ...visits.map(({ endsAt }) => hourOf(endsAt))))
  // A column is five minutes.
  const columnOf = (hour: number) => Math.round((Math.min(hour, last) - first) * 12) + 1
  const now = serverNow().toISOString()
  return (
    <div
      aria-hidden="true"
      className="mb-4 grid rounded-lg border border-line bg-raised px-6 py-4 text-sm shadow-low max-lg:hidden"
      style={{
        gridTemplate: `2rem repeat(${drivers.length}, 3.75rem) / repeat(${(last - first) * 12}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: last - first }, (_, place) => first + place).map((hour) => (
        <span
          key={hour}
          className="border-l border-line pl-2 text-soft"
          style={{ gridRow: '1 / -1', gridColumn: `${columnOf(hour)} / span 12` }}
        >
          {((hour + 11) % 12) + 1} {hour < 12 ? 'AM' : 'PM'}
        </span>
      ))}
      <span
        className="relative w-0.5 bg-amber"
        style={{ gridRow: '1 / -1', gridColumn: columnOf(Math.max(first, hourOf(now))) }}
      >
        <b className="absolute -left-1 rounded-sm bg-amber px-1.5 whitespace-nowrap text-on-amber">
          {formatMoment(now).clock}
        </b>
      </span>
      {visits.map(({ reference, name, startsAt, endsAt, status, who }) => (
        <Link
          key={reference}
          to={own.visit(reference)}
          tabIndex={-1}
          className={join(
            'my-1 content-center rounded-md border-l-4 px-2 font-semibold *:block *:truncate',
            status === 'agreed'
              ? 'border-teal bg-teal-wash text-teal'
              : 'border-edge bg-sunk text-soft',
          )}
          style={{
            gridRow: drivers.indexOf(who) + 2,
            gridColumn: `${columnOf(hourOf(startsAt))} / ${columnOf(hourOf(endsAt))}`,
          }}
        >
          <span>{name}</span>
          <span className="font-normal">{who}</span>
        </Link>
      ))}
    </div>
  )
}

/** Of today, by the company's clock. Counted from noon, because a day has 23 or 25 hours twice a year. */
const hourOf = (at: string | null) =>
  12 + (Date.parse(at ?? '') - momentAt(today(), '12:00').getTime()) / hourMs
