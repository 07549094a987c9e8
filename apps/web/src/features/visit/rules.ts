import { isOpenVisit, type Visit } from '@smart-bird/contracts/visits'
import { formatMoment, yearOf } from '@smart-bird/receipt/moment'
import { lengthWords, visitSpan } from '@smart-bird/receipt/visit-words'
import { sumOfDollars } from '#lib/money.ts'

/** What is to be done about a visit, or what became of it. */
export function titleOf({ status, startsAt, endsAt, overAt }: Visit): string {
  if (status === 'canceled') return 'This visit was canceled.'
  if (!startsAt || !endsAt) return 'When can we come?'
  const day = formatMoment(overAt ?? startsAt).mediumDate
  if (status === 'done') return `What we did on ${day}`
  if (status === 'missed') return `Nobody was home on ${day}`
  return visitSpan({ startsAt, endsAt })
}

/** All that was offered but for what is agreed. */
export const otherWindows = ({ windows, startsAt }: Visit) =>
  windows.filter((window) => window.startsAt !== startsAt)

/** What to say if none of a visit's times can be chosen; undefined while one can. */
export function goneSentence(visit: Visit): string | undefined {
  const windows = otherWindows(visit)
  if (windows.some(({ state }) => state === 'open')) return undefined
  return windows.every(({ state }) => state === 'past')
    ? 'These times have passed. We’ll offer new ones.'
    : 'None of these times is left. We’ll offer new ones.'
}

/** For a list: what is to come first, else as it was. */
export const toComeFirst = (one: Visit, other: Visit) =>
  Number(isOpenVisit(other)) - Number(isOpenVisit(one))

/** "2 visits this year · 1 hour 40 minutes · $0.00"; undefined before the first. */
export function yearLine(visits: readonly Visit[], now: Date): string | undefined {
  const year = yearOf(now.toISOString())
  const done = visits.filter(
    ({ status, overAt }) => status === 'done' && overAt && yearOf(overAt) === year,
  )
  if (done.length === 0) return undefined
  return [
    done.length === 1 ? '1 visit this year' : `${done.length} visits this year`,
    lengthWords(done.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)),
    sumOfDollars(done.map(({ amount }) => amount ?? '0.00')),
  ].join(' · ')
}
