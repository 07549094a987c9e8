import { expect, test } from 'vitest'
import { cancelUntilOf } from './cancel-rules.ts'

const signed: [title: string, at: string, until: string][] = [
  ['on a Monday', '2026-11-16T12:00:00-06:00', '2026-11-19T23:59:59.999-06:00'],
  ['on a Thursday', '2026-11-12T12:00:00-06:00', '2026-11-17T23:59:59.999-06:00'],
  ['on a Saturday', '2026-11-14T12:00:00-06:00', '2026-11-18T23:59:59.999-06:00'],
  ['a minute before Thanksgiving', '2026-11-25T23:59:00-06:00', '2026-12-01T23:59:59.999-06:00'],
  ['in its first minute', '2026-11-26T00:00:00-06:00', '2026-12-01T23:59:59.999-06:00'],
  ['over Christmas, a Friday', '2026-12-23T12:00:00-06:00', '2026-12-29T23:59:59.999-06:00'],
  ['over New Year', '2026-12-30T12:00:00-06:00', '2027-01-05T23:59:59.999-06:00'],
  [
    'before a New Year that is a Saturday, kept on Friday',
    '2027-12-29T12:00:00-06:00',
    '2028-01-04T23:59:59.999-06:00',
  ],
  ['over Juneteenth, a Friday', '2026-06-17T12:00:00-05:00', '2026-06-23T23:59:59.999-05:00'],
  [
    'over an Independence Day on a Saturday, kept on Friday',
    '2026-07-01T12:00:00-05:00',
    '2026-07-07T23:59:59.999-05:00',
  ],
  [
    'over a Juneteenth on a Sunday, kept on Monday',
    '2033-06-16T12:00:00-05:00',
    '2033-06-22T23:59:59.999-05:00',
  ],
  ['over Memorial Day', '2026-05-22T12:00:00-05:00', '2026-05-28T23:59:59.999-05:00'],
  ['when the clocks go forward', '2026-03-06T12:00:00-06:00', '2026-03-11T23:59:59.999-05:00'],
  ['when they go back', '2026-10-30T12:00:00-05:00', '2026-11-04T23:59:59.999-06:00'],
  ['by our clock, not that of Greenwich', '2026-11-17T01:00:00Z', '2026-11-19T23:59:59.999-06:00'],
]

test.each(signed)('what is signed %s can be canceled for three business days', (_, at, until) => {
  expect(cancelUntilOf(new Date(at)).toISOString()).toBe(new Date(until).toISOString())
})
