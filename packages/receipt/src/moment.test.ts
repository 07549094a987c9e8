import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  dayAndTime,
  dayOf,
  daysBetween,
  formatMoment,
  momentAt,
  startOfDay,
  yearOf,
} from './moment.ts'

const before = process.env.TZ
afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

describe.each(['America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'for a reader in %s',
  (zone) => {
    beforeEach(() => {
      process.env.TZ = zone
    })

    test.each([
      ['an evening', '2026-11-22T02:30:00.000Z', 'November 21, 2026', '8:30 PM CST', 2026],
      [
        'the last minute of a day',
        '2026-11-22T05:59:59.999Z',
        'November 21, 2026',
        '11:59 PM CST',
        2026,
      ],
      ['midnight', '2026-11-22T06:00:00.000Z', 'November 22, 2026', '12:00 AM CST', 2026],
      [
        'the last minute of a year',
        '2027-01-01T05:59:00.000Z',
        'December 31, 2026',
        '11:59 PM CST',
        2026,
      ],
      ['New Year', '2027-01-01T06:00:00.000Z', 'January 1, 2027', '12:00 AM CST', 2027],
      [
        'the last minute of winter time',
        '2026-03-08T07:59:00.000Z',
        'March 8, 2026',
        '1:59 AM CST',
        2026,
      ],
      [
        'the first minute of summer time',
        '2026-03-08T08:00:00.000Z',
        'March 8, 2026',
        '3:00 AM CDT',
        2026,
      ],
      ['midnight in summer', '2026-07-04T05:00:00.000Z', 'July 4, 2026', '12:00 AM CDT', 2026],
      [
        'the hour that comes twice, first',
        '2026-11-01T06:30:00.000Z',
        'November 1, 2026',
        '1:30 AM CDT',
        2026,
      ],
      [
        'the hour that comes twice, again',
        '2026-11-01T07:30:00.000Z',
        'November 1, 2026',
        '1:30 AM CST',
        2026,
      ],
    ])("%s is the company's", (_, moment, date, time, year) => {
      expect(formatMoment(moment)).toMatchObject({ date, time })
      expect(yearOf(moment)).toBe(year)
    })
  },
)

test('has forms for letters, tables and tables of one year', () => {
  expect(formatMoment('2026-11-22T02:30:00.000Z')).toEqual({
    date: 'November 21, 2026',
    mediumDate: 'Nov 21, 2026',
    shortDate: 'Nov 21',
    month: 'November',
    weekday: 'Saturday',
    clock: '8:30 PM',
    time: '8:30 PM CST',
  })
})

test.each([
  ['the same evening', '2026-11-22T02:30:00Z', '2026-11-22T05:59:00Z', 0],
  ['midnight in Chicago', '2026-11-22T05:59:00Z', '2026-11-22T06:00:00Z', 1],
  ['the end of daylight saving time', '2026-11-01T04:59:00Z', '2026-11-02T06:00:00Z', 2],
  ['the day before', '2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z', -1],
])('days are counted by the company’s calendar: %s', (_when, from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  ['in summer', '2026-07-01', '2026-07-01T05:00:00.000Z'],
  ['in winter', '2026-11-22', '2026-11-22T06:00:00.000Z'],
  ['as daylight saving time begins', '2026-03-08', '2026-03-08T06:00:00.000Z'],
  ['after it has begun', '2026-03-09', '2026-03-09T05:00:00.000Z'],
  ['as it ends', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['after it has ended', '2026-11-02', '2026-11-02T06:00:00.000Z'],
  ['on the last day of a leap year’s February', '2028-02-29', '2028-02-29T06:00:00.000Z'],
])('a day of the company’s calendar begins %s', (_when, day, start) => {
  expect(startOfDay(day).toISOString()).toBe(start)
  expect(dayOf(start)).toBe(day)
  expect(dayOf(new Date(Date.parse(start) - 1).toISOString())).not.toBe(day)
})

test('each hour of a year is on the day that Chicago’s clocks say', () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short' })
  for (let hour = 0; hour < 366 * 24; hour++)
    for (const minute of [0, 59]) {
      const moment = new Date(Date.UTC(2028, 0, 1, hour, minute))
      expect(dayOf(moment.toISOString())).toBe(day.format(moment))
    }
  expect(dayOf('2026-11-21T10:00:00.000+12:00')).toBe('2026-11-20')
})

test.each([
  ['2026-12-01', '09:00', '2026-12-01T15:00:00.000Z'],
  ['2027-07-01', '09:00', '2027-07-01T14:00:00.000Z'],
  ['2027-07-01', '00:00', '2027-07-01T05:00:00.000Z'],
  // Clocks go forward at 2 AM, and back at 2 AM.
  ['2027-03-14', '01:59', '2027-03-14T07:59:00.000Z'],
  ['2027-03-14', '03:00', '2027-03-14T08:00:00.000Z'],
  ['2027-03-14', '09:00', '2027-03-14T14:00:00.000Z'],
  ['2027-11-07', '00:30', '2027-11-07T05:30:00.000Z'],
  ['2027-11-07', '01:30', '2027-11-07T06:30:00.000Z'],
  ['2027-11-07', '09:00', '2027-11-07T15:00:00.000Z'],
  // An hour that doesn't exist is the one after it.
  ['2027-03-14', '02:30', '2027-03-14T08:30:00.000Z'],
])('on %s, %s in Chicago is %s', (day, time, moment) => {
  expect(momentAt(day, time).toISOString()).toBe(moment)
})

test('a near day has its weekday and no year', () => {
  expect(dayAndTime('2027-01-15T03:00:00.000Z')).toBe('Thu, Jan 14, 9:00 PM')
})
