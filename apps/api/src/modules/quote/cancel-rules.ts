import { addDays, dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { addMs } from '#lib/clock'

/** The law of Illinois gives three (815 ILCS 505/2B), and this is its longer reading. */
const businessDays = 3

const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The nth of a weekday in a month; the last one if `nth` is 0. */
function nthOf(nth: number, weekday: number, month: string): string {
  if (nth > 0) {
    const first = `${month}-01`
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
  }
  const last = `${month}-31`
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

const [monday, thursday, saturday, sunday] = [1, 4, 6, 0]

/** A holiday on a Saturday is kept the day before, one on a Sunday the day after. Then neither is a business day. */
function keptOn(day: string): string {
  if (weekdayOf(day) === saturday) return addDays(day, -1)
  return weekdayOf(day) === sunday ? addDays(day, 1) : day
}

/** The eleven federal holidays (5 U.S.C. 6103), as they are kept. */
const holidaysOf = (year: number): string[] => [
  ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => keptOn(`${year}-${day}`)),
  // Next year's first day may be kept on this year's last.
  keptOn(`${year + 1}-01-01`),
  nthOf(3, monday, `${year}-01`),
  nthOf(3, monday, `${year}-02`),
  nthOf(0, monday, `${year}-05`),
  nthOf(1, monday, `${year}-09`),
  nthOf(2, monday, `${year}-10`),
  nthOf(4, thursday, `${year}-11`),
]

function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day)
  if (weekday === saturday || weekday === sunday) return false
  return !holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** Until when what was signed on a day can be canceled: the end of the third business day after it. */
export function cancelUntil(signedOn: string): Date {
  let day = signedOn
  for (let left = businessDays; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return addMs(startOfDay(addDays(day, 1)), -1)
}

/** The same of a moment, by the company's calendar. */
export const cancelUntilOf = (signedAt: Date) => cancelUntil(dayOf(signedAt.toISOString()))
