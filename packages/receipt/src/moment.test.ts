import { expect, test } from 'vitest'
import { formatMoment, yearOf } from './moment.ts'

const newYear = '2027-01-01T03:30:00.000Z'

test.each([
  ['America/Chicago', 'December 31, 2026', '9:30 PM CST', 2026],
  ['UTC', 'January 1, 2027', '3:30 AM UTC', 2027],
  ['Asia/Tokyo', 'January 1, 2027', '12:30 PM GMT+9', 2027],
])('in %s the moment is on %s at %s', (timeZone, date, time, year) => {
  expect(formatMoment(newYear, { timeZone })).toMatchObject({ date, time })
  expect(yearOf(newYear, { timeZone })).toBe(year)
})

test('follows daylight saving time', () => {
  const { time } = formatMoment('2026-07-04T17:00:00Z', { timeZone: 'America/Chicago' })
  expect(time).toBe('12:00 PM CDT')
})

test("writes dates in the viewer's language", () => {
  const viewer = { timeZone: 'UTC', locale: 'es-US' }
  expect(formatMoment(newYear, viewer).date).toBe('1 de enero de 2027')
})

test('uses plain spaces only', () => {
  const { time } = formatMoment(newYear, { timeZone: 'UTC', locale: 'fr-FR' })
  expect(time).not.toMatch(/[\u00a0\u202f]/)
})
