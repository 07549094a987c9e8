import { dayOf, formatMoment } from '@smart-bird/receipt/moment'

/** What is wrong with the day on which an installation was complete; undefined if nothing is. */
export function completionFault(day: string, createdAt: Date, now: Date): string | undefined {
  const created = createdAt.toISOString()
  // Days in the form of ISO 8601 compare like their dates.
  if (day < dayOf(created))
    return `Please choose ${formatMoment(created).mediumDate} or later. The order was created that day.`
  if (day > dayOf(now.toISOString())) return 'Please choose today or an earlier date.'
  return undefined
}
