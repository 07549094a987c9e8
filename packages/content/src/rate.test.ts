import { expect, it } from 'vitest'
import { rateLine } from './rate.ts'

it.each([
  ['95.00', '60', '15', '$95 an hour, for at least 60 minutes, in steps of 15 minutes.'],
  ['95.50', '30', '1', '$95.50 an hour, for at least 30 minutes.'],
  ['', '60', '15', ''],
])('a rate of %j, at least %j, rounded to %j', (hourly, minimumMinutes, roundMinutes, line) => {
  expect(rateLine({ hourly, minimumMinutes, roundMinutes })).toBe(line)
})
