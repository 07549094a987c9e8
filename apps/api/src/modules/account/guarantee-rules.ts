import { guaranteeYears } from '@smart-bird/contracts/limits'
import { startOfDay } from '@smart-bird/receipt/moment'
import { addMonths, addMs, daysMs } from '#lib/clock'

/** A guarantee that begins on a day ("2026-11-21") ends a year later, at the end of that day. */
export function guaranteeEndsAt(completedOn: string): Date {
  const lastDay = addMonths(new Date(completedOn), guaranteeYears * 12)
  const dayAfter = addMs(lastDay, daysMs(1)).toISOString().slice(0, 10)
  return addMs(startOfDay(dayAfter), -1)
}
