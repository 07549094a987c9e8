import { expect, test } from 'vitest'
import { aHealth } from '#testing/a-progress.ts'
import { countDays, spansOf, yearOf } from './year-rules.ts'

const on = (day: string, changes: Parameters<typeof aHealth>[0] = {}) => ({
  day,
  health: aHealth({ lastBackupAt: `${day}T09:00:00Z`, reportedAt: `${day}T18:00:00Z`, ...changes }),
})

test('a day without a report is silent, one without numbers is noHealth, and neither is well', () => {
  const year = yearOf({
    today: '2026-11-05',
    days: [on('2026-11-01'), { day: '2026-11-03', health: null }, on('2026-11-05')],
  })
  expect(year.map(({ day, state }) => `${day} ${state}`)).toEqual([
    '2026-11-01 well',
    '2026-11-02 silent',
    '2026-11-03 noHealth',
    '2026-11-04 silent',
    '2026-11-05 well',
  ])
  expect(countDays(year, 'silent')).toBe(2)
})

test('today is left out until the house reports, and so are the days before its first report', () => {
  const year = yearOf({ today: '2026-11-05', days: [on('2026-11-04')] })
  expect(year.map(({ day }) => day)).toEqual(['2026-11-04'])
  expect(yearOf({ today: '2026-11-05', days: [] })).toEqual([])
})

test('a year ends with today', () => {
  const year = yearOf({ today: '2026-11-05', days: [on('2025-10-02'), on('2026-11-05')] })
  expect([year[0]?.day, year.at(-1)?.day, year.length]).toEqual(['2025-11-06', '2026-11-05', 365])
})

test('a day that needed attention says why; updates alone need none', () => {
  const [updates, old, worn] = yearOf({
    today: '2026-11-05',
    days: [
      on('2026-11-03', { updates: 4 }),
      on('2026-11-04', { lastBackupAt: '2026-10-27T09:00:00Z' }),
      on('2026-11-05', { lowBatteries: 2, repairs: 1, updates: 4 }),
    ],
  })
  expect(updates).toMatchObject({ state: 'well' })
  expect(old).toMatchObject({ state: 'attention', words: 'No recent backup' })
  expect(worn).toMatchObject({ words: '1 repair was due, 2 batteries were low' })
})

test('days in a row that were alike are one line of the list, newest first', () => {
  const low = { lowBatteries: 1 }
  const days = [on('2026-11-01'), on('2026-11-02'), on('2026-11-03', low), on('2026-11-05', low)]
  expect(spansOf(yearOf({ today: '2026-11-05', days }))).toMatchObject([
    { from: '2026-11-05', to: '2026-11-05', words: '1 battery was low' },
    { from: '2026-11-04', to: '2026-11-04', state: 'silent' },
    { from: '2026-11-03', to: '2026-11-03', words: '1 battery was low' },
    { from: '2026-11-01', to: '2026-11-02', words: 'Well' },
  ])
})
