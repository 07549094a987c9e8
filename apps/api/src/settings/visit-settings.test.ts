import { expect, test } from 'vitest'
import * as z from 'zod'
import { visitSettings, visitsOf } from './visit-settings.ts'

const read = (settings: object) => z.object(visitSettings).safeParse(settings)

test('without settings, visits are on workdays, and billed from an hour in quarter hours', () => {
  expect(visitsOf(read({}).data as never)).toEqual({
    hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
    minimumMinutes: 60,
    roundMinutes: 15,
  })
})

test('hours may differ by day', () => {
  expect(read({ VISIT_HOURS: 'Mon-Thu 08:00-18:00, Sat 09:00-13:00' }).data?.VISIT_HOURS).toEqual([
    { days: [1, 2, 3, 4], from: '08:00', to: '18:00' },
    { days: [6], from: '09:00', to: '13:00' },
  ])
})

test.each([
  '',
  'always',
  'Mon 8-18',
  'Fri-Mon 08:00-18:00',
  'Mon 18:00-08:00',
  'Mon 08:00-25:00',
  'Mon 08:00-18:00; Tue 08:00-18:00',
  'Monday 08:00-18:00',
])('hours are not %j', (hours) => {
  expect(read({ VISIT_HOURS: hours }).error?.issues[0]?.message).toMatch(/^VISIT_HOURS must be/)
})
