import { expect, test } from 'vitest'
import { isUrgent, stateOf, timeLeft } from './rules.ts'

/** 7 PM of November 21 in Chicago. */
const now = new Date('2026-11-22T01:00:00Z')

test.each([
  ['2026-11-22T00:59:00Z', 'overdue', true],
  ['2026-11-22T05:59:59Z', 'due today', true],
  ['2026-11-22T06:00:00Z', '1 day left', true],
  ['2026-11-25T05:00:00Z', '3 days left', true],
  ['2026-11-25T06:00:00Z', '4 days left', false],
])('days left are the company’s: %s is %s', (answerBy, text, urgent) => {
  expect(timeLeft(answerBy, now)).toBe(text)
  expect(isUrgent(answerBy, now)).toBe(urgent)
})

test('a dispute that waits for nobody of ours is not urgent', () => {
  expect(isUrgent(null, now)).toBe(false)
})

test.each([
  ['waiting_buyer', null, 'waiting for the customer', 'plain'],
  ['other', null, 'see PayPal', 'waiting'],
  ['resolved', 'seller', 'decided for us', 'good'],
  ['resolved', null, 'resolved', 'plain'],
] as const)('the state %s with the outcome %s', (status, outcome, text, look) => {
  expect(stateOf({ status, outcome })).toEqual({ text, look })
})
