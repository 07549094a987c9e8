import { expect, test } from 'vitest'
import { aHealth } from '#testing/a-progress.ts'
import { backupWords, needWords } from './house-words.ts'

const now = new Date(2026, 10, 23, 15)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

test.each([
  [at(23, 4), 'Backed up 11 hours ago'],
  [at(22, 23), 'Backed up 16 hours ago'],
  [at(23, 13), 'Backed up 2 hours ago'],
  [at(22, 4), 'Backed up 35 hours ago'],
  [at(14, 4), 'Backed up 9 days ago'],
  [null, 'No backup yet'],
])('a backup at %s: %s', (lastBackupAt, words) =>
  expect(backupWords(lastBackupAt, now)).toBe(words),
)

const one = aHealth({ repairs: 1, unavailableDevices: 1, lowBatteries: 1, updates: 1 })
const more = aHealth({ repairs: 2, unavailableDevices: 3, lowBatteries: 4, updates: 5 })
test.each([
  ['repairs', '1 repair is due', '2 repairs are due'],
  ['devices', '1 device is unavailable', '3 devices are unavailable'],
  ['batteries', '1 battery is low', '4 batteries are low'],
  ['updates', '1 update is available', '5 updates are available'],
] as const)('what %s ask for is said of one and of more', (need, ofOne, ofMore) => {
  expect(needWords(need, one, now)).toBe(ofOne)
  expect(needWords(need, more, now)).toBe(ofMore)
})
