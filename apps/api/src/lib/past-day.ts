import { sentences } from '@smart-bird/contracts/fields'
import { dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { fieldFault } from './app-error.ts'

/** In the middle of the company's day, so that months later it is the same day, in summer and winter. */
export const noonOf = (day: string): Date => new Date(startOfDay(day).getTime() + 12 * 3_600_000)

/** The moment of a day that is over, or now; throws `invalid_input` under the field's name for a day to come. */
export function momentOfDay(day: string | undefined, now: Date, field: string): Date {
  const today = dayOf(now.toISOString())
  if (day === undefined || day === today) return now
  if (day > today) throw fieldFault(field, sentences.future)
  return noonOf(day)
}
