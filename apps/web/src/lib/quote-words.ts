import type { QuoteStatus } from '@smart-bird/contracts/quotes'
import { formatMoment, startOfDay } from '@smart-bird/receipt/moment'

/** "Jan 11, 2027" of a day of the company's calendar, in one piece. */
export const dayWords = (day: string): string =>
  formatMoment(startOfDay(day).toISOString()).mediumDate.replaceAll(' ', '\u00a0')

/** "Wednesday, Dec 2, 2026" of the day that ends at a moment. */
export function lastDayWords(until: string): string {
  const { weekday, mediumDate } = formatMoment(new Date(Date.parse(until) - 1).toISOString())
  return `${weekday}, ${mediumDate}`
}

/** A quote's state in a word or two, for its recipient; admins say `draft`. */
export const stateWords: Readonly<Record<QuoteStatus, string>> = {
  draft: 'being changed',
  sent: 'to read',
  accepted: 'agreed',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  canceled: 'canceled',
}
