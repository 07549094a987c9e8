import { expect, it } from 'vitest'
import { lengthWords, visitHours, visitSpan, visitZone } from './visit-words.ts'

const hours = (from: string, to: string) =>
  visitHours({ startsAt: `2027-01-14T${from}:00.000Z`, endsAt: `2027-01-14T${to}:00.000Z` })

it('names the half of the day once if both ends are in it', () => {
  expect(hours('19:00', '23:00')).toBe('1:00\u00a0–\u00a05:00\u00a0PM')
  expect(hours('15:00', '19:00')).toBe('9:00\u00a0AM\u00a0–\u00a01:00\u00a0PM')
})

it('names a span with its day, and the zone of its end', () => {
  const span = { startsAt: '2027-01-14T19:00:00.000Z', endsAt: '2027-01-14T23:00:00.000Z' }
  expect(visitSpan(span)).toBe('Thu, Jan 14, 1:00\u00a0–\u00a05:00\u00a0PM')
  expect(visitZone(span)).toBe('CST')
  expect(visitZone({ endsAt: '2027-07-14T23:00:00.000Z' })).toBe('CDT')
})

it.each([
  [50, '50 minutes'],
  [60, '1 hour'],
  [100, '1 hour 40 minutes'],
  [720, '12 hours'],
])('says how long %d minutes are', (minutes, words) => {
  expect(lengthWords(minutes)).toBe(words)
})
