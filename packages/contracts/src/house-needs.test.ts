import { expect, test } from 'vitest'
import type { ToldHealth } from './house.ts'
import { type HouseNeed, needsOf } from './house-needs.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

const told = (changes: Partial<ToldHealth> = {}): ToldHealth => ({
  updates: 0,
  repairs: 0,
  unavailableDevices: 0,
  lowBatteries: 0,
  lastBackupAt: ago(8),
  toldAt: ago(1),
  ...changes,
})

test.each<[string, string | null, ToldHealth | null, HouseNeed[]]>([
  ['well', ago(1), told(), []],
  ['well a day after its report', ago(24), told({ toldAt: ago(24) }), []],
  ['silent, whatever it told before', ago(24.01), told({ repairs: 1 }), ['silent']],
  ['never heard', null, null, ['unheard']],
  ['of an older package', ago(1), null, ['untold']],
  ['that stopped telling', ago(1), told({ repairs: 1, toldAt: ago(24.01) }), ['untold']],
  ['backed up seven days ago', ago(1), told({ lastBackupAt: ago(168) }), []],
  ['backed up longer ago', ago(1), told({ lastBackupAt: ago(168.01) }), ['backup']],
  ['without a backup', ago(1), told({ lastBackupAt: null }), ['backup']],
  [
    'with all of it, the most urgent first',
    ago(1),
    told({ updates: 4, lowBatteries: 3, unavailableDevices: 2, repairs: 1, lastBackupAt: null }),
    ['repairs', 'backup', 'devices', 'batteries', 'updates'],
  ],
])('a house %s', (_which, lastReportAt, health, needs) => {
  expect(needsOf({ lastReportAt, health }, now)).toEqual(needs)
})
