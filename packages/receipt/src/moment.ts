/**
 * The dates of documents. A receipt, a statement, an email and a year's total must say the same
 * everywhere, so they follow one clock and calendar: the company's.
 */
export const timeZone = 'America/Chicago'

/** A way to write moments. Making one takes far longer than using it, so it is made once, at its first use. */
function format(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (moment: string) => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })
    // Newer ICU data put a narrow no-break space before AM and PM; older data a plain one.
    return made.format(new Date(moment)).replace(/\s/gu, ' ')
  }
}

const date = format('en-US', { day: 'numeric', month: 'long', year: 'numeric' })
const mediumDate = format('en-US', { day: 'numeric', month: 'short', year: 'numeric' })
const shortDate = format('en-US', { day: 'numeric', month: 'short' })
const month = format('en-US', { month: 'long' })
const weekday = format('en-US', { weekday: 'long' })
const clock = format('en-US', { hour: 'numeric', minute: '2-digit' })
const time = format('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
const year = format('en-US', { year: 'numeric' })
// Of en-CA, some ICU data writes the month first.
const day = format('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' })

// Of en-US, some ICU data calls midnight 24:00.
const timeOfDay = format('sv-SE', { hour: '2-digit', minute: '2-digit' })

/** What a moment (ISO 8601) is called in a document; the time names its zone. */
export const formatMoment = (moment: string) => ({
  date: date(moment),
  /** For a table. */
  mediumDate: mediumDate(moment),
  /** For a table of one year. */
  shortDate: shortDate(moment),
  month: month(moment),
  weekday: weekday(moment),
  /** Where the zone is named for several. */
  clock: clock(moment),
  time: time(moment),
})

/** "Thu, Jan 14": a day so near that it needs no year. */
export function nearDay(moment: string): string {
  const { weekday, shortDate } = formatMoment(moment)
  return `${weekday.slice(0, 3)}, ${shortDate}`
}

/** "Thu, Jan 14, 1:00 PM" */
export const dayAndTime = (moment: string): string => `${nearDay(moment)}, ${clock(moment)}`

export const momentInWords = (moment: string): string => `${mediumDate(moment)}, ${time(moment)}`

/** The company's calendar year that a moment falls into. */
export const yearOf = (moment: string): number => Number(year(moment))

/**
 * The company's calendar day of a moment, in the form of ISO 8601: "2026-11-21". From six o'clock in Greenwich on, the day
 * there is Chicago's, too, and until five it is the day after; "Intl" takes thirty times as long.
 */
export function dayOf(moment: string): string {
  const hour = moment.endsWith('Z') ? moment.slice(11, 13) : '05'
  if (hour >= '06') return moment.slice(0, 10)
  return hour < '05' ? addDays(moment.slice(0, 10), -1) : day(moment)
}

/** The moment when a day ("2026-11-21") begins: five or six hours later than in Greenwich. */
export function startOfDay(day: string): Date {
  const inSummer = `${day}T05:00:00.000Z`
  return new Date(dayOf(inSummer) === day ? inSummer : `${day}T06:00:00.000Z`)
}

/** The moment of a day and a time ("13:30") by the company's clock; of an hour that comes twice, the first. */
export function momentAt(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}:00-05:00`)
  const isSummer = timeOfDay(inSummer.toISOString()) === time
  return isSummer ? inSummer : new Date(`${day}T${time}:00-06:00`)
}

/** "Wednesday, December 2, 2026": the last of the company's days before a moment. */
export function lastDayInWords(moment: string): string {
  const last = new Date(Date.parse(moment) - 1).toISOString()
  return `${weekday(last)}, ${date(last)}`
}

/** The company's calendar month of a moment: "2026-11". */
export const monthOf = (moment: string): string => dayOf(moment).slice(0, 7)

/** The month ("2026-11") this many months later, or earlier. */
export const addToMonth = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

export const startOfMonth = (month: string): Date => startOfDay(`${month}-01`)

/** How many of the company's calendar days lie between two moments. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000

/** The day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
