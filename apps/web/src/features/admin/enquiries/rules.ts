import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { BadgeLook } from '#components/badge.tsx'
import { hourMs, hoursInWords } from '#lib/ago.ts'

/** How much is left of the 48 hours in which we promise to answer (specification §9). */
export function promiseState(waitingSince: string, now: Date): { look: BadgeLook; words: string } {
  const hours = (now.getTime() - new Date(waitingSince).getTime()) / hourMs
  const left = replyPromiseHours - hours
  if (left <= 0) return { look: 'bad', words: `${hoursInWords(-left)} late` }
  return {
    look: left < replyPromiseHours / 4 ? 'bad' : 'waiting',
    words: `${hoursInWords(left)} left`,
  }
}
