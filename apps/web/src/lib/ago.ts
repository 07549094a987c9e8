export const hourMs = 3_600_000

/** "1 minute", "1 hour", "3 days". */
export function hoursInWords(hours: number): string {
  if (hours >= 72) return `${Math.floor(hours / 24)} days`
  const [count, unit] = hours >= 1 ? [hours, 'hour'] : [hours * 60, 'minute']
  const whole = Math.max(1, Math.floor(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export const agoInWords = (iso: string, now: Date) =>
  `${hoursInWords(Math.max(0, now.getTime() - new Date(iso).getTime()) / hourMs)} ago`
