/** Settings of visits: when they may be, and how their minutes are billed. */
import * as z from 'zod'
import { whole } from './alarm-settings.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const partPattern = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d\d:\d\d)-(\d\d:\d\d)$/

/** On some days of the week (0: Sunday), by the company's clock. */
export type Hours = { days: number[]; from: string; to: string }

function hoursIn(part: string): Hours | undefined {
  const [, first = '', last = first, from = '', to = ''] = partPattern.exec(part.trim()) ?? []
  const [begin, end] = [weekdays.indexOf(first), weekdays.indexOf(last)]
  if (begin < 0 || end < begin || from >= to || to > '24:00') return undefined
  return { days: weekdays.map((_, day) => day).slice(begin, end + 1), from, to }
}

export const visitSettings = {
  VISIT_MINIMUM_MINUTES: whole('VISIT_MINIMUM_MINUTES', [1, 999], 60),
  VISIT_ROUND_MINUTES: whole('VISIT_ROUND_MINUTES', [1, 999], 15),
  VISIT_HOURS: z
    .string()
    .default('Mon-Fri 08:00-18:00')
    .transform((text, context) => {
      const parts = text.split(',').map(hoursIn)
      if (parts.includes(undefined))
        context.addIssue('VISIT_HOURS must be such as "Mon-Fri 08:00-18:00, Sat 09:00-13:00".')
      return parts.filter((part) => part !== undefined)
    }),
}

type Settings = z.output<z.ZodObject<typeof visitSettings>>

export const visitsOf = (s: Settings) => ({
  /** When a visit may be. */
  hours: s.VISIT_HOURS,
  /** What is billed at least, and in which steps. */
  minimumMinutes: s.VISIT_MINIMUM_MINUTES,
  roundMinutes: s.VISIT_ROUND_MINUTES,
})
