import { daysBetween, formatMoment } from '@smart-bird/receipt/moment'
import type { ReactNode } from 'react'
import { Link } from '#components/link.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { serverNow } from '#lib/server-clock.ts'

type Props = {
  /** When they begin; null of one whose time is to be chosen. */
  visits: readonly (string | null)[]
  username: string
  /** What else is said of the home. */
  children: ReactNode
}

/** "Visit on Thursday, 1:00 PM" in the week before, and that times wait to be chosen from. */
export function VisitLine({ visits, username, children }: Props) {
  const words = visits.includes(null) ? 'Please choose a time for our visit.' : wordsOf(visits)
  if (!words) return children
  return (
    <p>
      {words}{' '}
      <Link to={`${cabinetPath(username, 'house')}#visits`} className="text-link">
        Visits
      </Link>
    </p>
  )
}

function wordsOf(visits: Props['visits']): string | undefined {
  const now = serverNow().toISOString()
  for (const at of visits) {
    const days = at ? daysBetween(now, at) : -1
    if (!at || days < 0 || days > 6) continue
    const { weekday, clock } = formatMoment(at)
    const day = ['today', 'tomorrow'][days] ?? `on ${weekday}`
    return `Visit ${day}, ${clock}.`
  }
  return undefined
}
