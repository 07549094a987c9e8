export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A day on which we work, with so many of them before it; the first is at least a day ahead. */
export function workday(ahead: number): string {
  const day = new Date(Date.now() + 2 * 86_400_000)
  for (let left = ahead; ; day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() % 6 !== 0 && left-- === 0) return day.toISOString().slice(0, 10)
}
