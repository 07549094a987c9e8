import { dayOf } from '@smart-bird/receipt/moment'
import { expect, it } from 'vitest'
import { completionDetail, guaranteeEndsAt, readCompletion } from './guarantee-rules.ts'

it.each([
  ['2026-11-21', '2027-11-22T05:59:59.999Z', '2027-11-21'],
  ['2026-06-30', '2027-07-01T04:59:59.999Z', '2027-06-30'],
  ['2026-03-14', '2027-03-15T04:59:59.999Z', '2027-03-14'],
  ['2028-02-29', '2029-03-01T05:59:59.999Z', '2029-02-28'],
])('a guarantee from %s holds until the end of that day a year later', (from, endsAt, lastDay) => {
  expect(guaranteeEndsAt(from).toISOString()).toBe(endsAt)
  expect(dayOf(endsAt)).toBe(lastDay)
})

it.each([
  ['2026-11-21', '', ''],
  ['2026-11-21', '2026-11-20', ''],
  ['2026-11-21', '2026-11-22', 'Typed wrongly, was 2026-11-20: sorry'],
  ['', '2026-11-22', 'was 2026-11-20'],
])('a change from the log reads as it was written: %s, %s, %s', (completedOn, before, reason) => {
  const completion = { completedOn, before, reason }
  expect(readCompletion(completionDetail(completion))).toEqual(completion)
})
