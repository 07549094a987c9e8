/** A year of a house, day by day. A day without a report is silent, and never a good one. */

import type { Reply } from '@smart-bird/contracts/endpoint'
import type { HouseDay, healthOfHouse } from '@smart-bird/contracts/house'
import { healthNeeds, needsAttention } from '@smart-bird/contracts/house-needs'
import { capitalized } from '@smart-bird/contracts/words'
import { needWords } from '#lib/house-words.ts'

export const dayStates = ['well', 'attention', 'noHealth', 'silent'] as const
export type DayState = (typeof dayStates)[number]
export type YearDay = { day: string; state: DayState; words: string }

const dayMs = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** A year, with today. */
export const shownDays = 365

/** The days since the house's first report of the last year. Today is left out until it has reported. */
export function yearOf({ today, days }: Pick<Reply<typeof healthOfHouse>, 'today' | 'days'>) {
  const reported = new Map(days.map((row) => [row.day, row]))
  const first = days[0]?.day ?? today
  const todayMs = Date.parse(today)
  return Array.from({ length: shownDays }, (_, place) =>
    isoDay(todayMs - (shownDays - 1 - place) * dayMs),
  )
    .filter((day) => day >= first && (day !== today || reported.has(day)))
    .map((day) => ({ day, ...stateOf(reported.get(day)) }))
}

function stateOf(row: HouseDay | undefined): Omit<YearDay, 'day'> {
  if (!row) return { state: 'silent', words: 'No contact' }
  if (!row.health) return { state: 'noHealth', words: 'No health report' }
  const { health } = row
  const at = new Date(health.reportedAt)
  const needs = healthNeeds(health, at.getTime())
  if (!needsAttention(needs)) return { state: 'well', words: 'Well' }
  const urgent = needs.filter((need) => need !== 'updates')
  // As it was that day: a backup "9 days ago" was nine days old then.
  const words = urgent.map((need) =>
    need === 'backup'
      ? 'no recent backup'
      : needWords(need, health, at).replace(' is ', ' was ').replace(' are ', ' were '),
  )
  return { state: 'attention', words: capitalized(words.join(', ')) }
}

export type Span = { from: string; to: string } & Omit<YearDay, 'day'>

/** Days in a row that were alike, newest first. */
export function spansOf(year: readonly YearDay[]): Span[] {
  const spans: Span[] = []
  for (const { day, state, words } of year) {
    const last = spans.at(-1)
    if (last?.state === state && last.words === words) last.to = day
    else spans.push({ from: day, to: day, state, words })
  }
  return spans.reverse()
}

/** How many days of each kind. */
export const countDays = (year: readonly YearDay[], state: DayState) =>
  year.filter((day) => day.state === state).length
