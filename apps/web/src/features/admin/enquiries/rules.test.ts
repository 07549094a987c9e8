import { expect, test } from 'vitest'
import { promiseState } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [1, 'good', '47 hours left'],
  [37, 'waiting', '11 hours left'],
  [47.5, 'waiting', '30 minutes left'],
  [48, 'bad', '1 minute late'],
  [50.5, 'bad', '2 hours late'],
  [200, 'bad', '6 days late'],
])('an enquiry received %d hours ago is %s: %s', (hours, look, words) => {
  expect(promiseState(hoursAgo(hours), now)).toEqual({ look, words })
})
