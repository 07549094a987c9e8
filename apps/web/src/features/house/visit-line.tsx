import { dayAndTime, daysBetween, formatMoment } from '@smart-bird/receipt/moment'
import { Link } from '#components/link.tsx'
import { serverNow } from '#lib/server-clock.ts'

type Props = {
  /** When they begin, the next one first; null of one whose time is to be chosen. */
  visits: readonly (string | null)[]
  /** Where they are. */
  page: string
  /** Then the headline says what is to be chosen. */
  isWell: boolean
}

/** When we come next, or that times wait to be chosen from, beside a button for it. */
export function VisitLine({ visits, page, isWell }: Props) {
  const next = visits.find((at) => at && daysUntil(at) >= 0)
  const day = next && ['today', 'tomorrow'][daysUntil(next)]
  return (
    <>
      {visits.includes(null) && !isWell && <p>Our visit still needs a time.</p>}
      {next && (
        <p>
          Visit {day ? `${day}, ${formatMoment(next).clock}` : `on ${dayAndTime(next)}`}.{' '}
          <Link to={`${page}#visits`} className="text-link">
            Visits
          </Link>
        </p>
      )}
    </>
  )
}

const daysUntil = (at: string) => daysBetween(serverNow().toISOString(), at)
