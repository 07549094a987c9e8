export const hourMs = 3_600_000

/** "90 minutes", "5 hours", "3 days". */
export function hoursInWords(hours: number): string {
  if (hours >= 72) return `${Math.floor(hours / 24)} days`
  if (hours >= 2) return `${Math.floor(hours)} hours`
  const minutes = Math.max(1, Math.floor(hours * 60))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export const agoInWords = (iso: string, now: Date) =>
  `${hoursInWords(Math.max(0, now.getTime() - new Date(iso).getTime()) / hourMs)} ago`
