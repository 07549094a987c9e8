/** How a visit is named, in emails and on screens, by the company's clock and calendar. */
import type { VisitKind } from '@smart-bird/contracts/visits'
import { formatMoment, nearDay } from './moment.ts'

type Span = { startsAt: string; endsAt: string }

export const kindWords: Readonly<Record<VisitKind, string>> = {
  survey: 'A look at your home',
  installation: 'Installation',
  service: 'Service at your home',
}

/** "1:00 – 5:00 PM", "9:00 AM – 1:00 PM", which no line breaks. */
export function visitHours({ startsAt, endsAt }: Span): string {
  const [from, to] = [formatMoment(startsAt).clock, formatMoment(endsAt).clock]
  const start = from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from
  return `${start} – ${to}`.replaceAll(' ', '\u00a0')
}

/** "Thu, Jan 14, 1:00 – 5:00 PM" */
export const visitSpan = (span: Span): string => `${nearDay(span.startsAt)}, ${visitHours(span)}`

/** "CST" */
export const visitZone = ({ endsAt }: Pick<Span, 'endsAt'>): string =>
  formatMoment(endsAt).time.slice(-3)

/** "50 minutes", "1 hour", "1 hour 40 minutes" */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest && `${rest} minutes`]
    .filter(Boolean)
    .join(' ')
}
