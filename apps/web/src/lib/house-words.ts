/** How a house is, in words: for the customer's tile and screen, and for the admin's list. */

import { counted } from '@smart-bird/contracts/counts'
import type { ReportedHealth } from '@smart-bird/contracts/house'
import type { HouseNeed } from '@smart-bird/contracts/house-needs'
import { agoInWords } from './ago.ts'

export const backupWords = (lastBackupAt: string | null, now: Date): string =>
  lastBackupAt === null ? 'No backup yet' : `Backed up ${agoInWords(lastBackupAt, now)}`

/** What the numbers ask for; without a full stop. */
export function needWords(need: HouseNeed, health: ReportedHealth, now: Date): string {
  if (need === 'repairs') return counted(health.repairs, 'repair is due', 'repairs are due')
  if (need === 'backup') return backupWords(health.lastBackupAt, now)
  if (need === 'devices')
    return counted(health.unavailableDevices, 'device is unavailable', 'devices are unavailable')
  if (need === 'batteries')
    return counted(health.lowBatteries, 'battery is low', 'batteries are low')
  if (need === 'updates')
    return counted(health.updates, 'update is available', 'updates are available')
  return 'No health report yet'
}

/** The same as a headline: an old backup is no good news. */
export const needTitle = (need: HouseNeed, health: ReportedHealth, now: Date): string =>
  need === 'backup' && health.lastBackupAt
    ? `Last backup ${agoInWords(health.lastBackupAt, now)}`
    : needWords(need, health, now)
