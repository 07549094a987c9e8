/** Tests pass their own clock. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
export const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms)
export const minutesMs = (minutes: number) => minutes * 60_000
export const daysMs = (days: number) => days * 86_400_000

/** The same day some months later, or that month's last day if it is shorter. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate()
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return result
}
