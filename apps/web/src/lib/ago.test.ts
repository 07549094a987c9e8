import { expect, test } from 'vitest'
import { agoInWords, hoursInWords } from './ago.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [0, '1 minute'],
  [0.99, '59 minutes'],
  [1.2, '1 hour'],
  [2, '2 hours'],
  [71.9, '71 hours'],
  [72, '3 days'],
])('%d hours are %s', (hours, words) => expect(hoursInWords(hours)).toBe(words))

test('a time in the future counts as one minute ago', () => {
  expect(agoInWords(hoursAgo(-1), now)).toBe('1 minute ago')
})
