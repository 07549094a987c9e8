import { expect, test } from 'vitest'
import type { ReportedHealth } from './house.ts'
import { type HouseNeed, needsOf } from './house-needs.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

const healthWith = (changes: Partial<ReportedHealth> = {}): ReportedHealth => ({
  updates: 0,
  repairs: 0,
  unavailableDevices: 0,
  lowBatteries: 0,
  lastBackupAt: ago(8),
  reportedAt: ago(1),
  ...changes,
})

test.each<[string, string | null, ReportedHealth | null, HouseNeed[]]>([
  ['well', ago(1), healthWith(), []],
  ['well a day after its report', ago(24), healthWith({ reportedAt: ago(24) }), []],
  ['silent, whatever it reported before', ago(24.01), healthWith({ repairs: 1 }), ['silent']],
  ['never in contact', null, null, ['neverReported']],
  ['of an older package', ago(1), null, ['noHealth']],
  [
    'that stopped reporting its health',
    ago(1),
    healthWith({ repairs: 1, reportedAt: ago(24.01) }),
    ['noHealth'],
  ],
  ['backed up seven days ago', ago(1), healthWith({ lastBackupAt: ago(168) }), []],
  ['backed up longer ago', ago(1), healthWith({ lastBackupAt: ago(168.01) }), ['backup']],
  ['without a backup', ago(1), healthWith({ lastBackupAt: null }), ['backup']],
  [
    'with all of it, the most urgent first',
    ago(1),
    healthWith({
      updates: 4,
      lowBatteries: 3,
      unavailableDevices: 2,
      repairs: 1,
      lastBackupAt: null,
    }),
    ['repairs', 'backup', 'devices', 'batteries', 'updates'],
  ],
])('a house %s', (_which, lastReportAt, health, needs) => {
  expect(needsOf({ lastReportAt, health }, now)).toEqual(needs)
})
