import { timings } from '@smart-bird/contracts/limits'
import { addMs } from '#lib/clock'

/** A restart keeps the next one away for the five minutes of §4. */
export const restartEndsAt = (sentAt: Date) => addMs(sentAt, timings.restartWaitMs)
/** A restart that was sent since then is still under way. */
export const restartWindowStart = (now: Date) => addMs(now, -timings.restartWaitMs)

/** How far a house's clock may be ahead or behind. */
const reportToleranceMs = 300_000
export const isTimely = (sentAt: Date, now: Date) =>
  Math.abs(now.getTime() - sentAt.getTime()) <= reportToleranceMs

export const isAhead = (moment: Date, now: Date) =>
  moment.getTime() - now.getTime() > reportToleranceMs

/**
 * The platform sends "unknown", "unavailable" or "None" if it has no version. Its versions begin with the year, so one
 * further ahead than the next is made up.
 */
export const isVersion = (text: string, now: Date) =>
  /^\d[\w.+-]*$/.test(text) && Number.parseInt(text, 10) <= now.getUTCFullYear() + 1

/** Compares versions number by number: 2026.9.3 comes before 2026.10.1. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => text.match(/\d+/g)?.map(Number) ?? [])
  for (let index = 0; index < Math.max(a?.length ?? 0, b?.length ?? 0); index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
