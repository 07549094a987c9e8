import type { HouseProgress, ReportedHealth } from '@smart-bird/contracts/house'
import { hourMs } from '#lib/ago.ts'

/** What a house tells that is well. */
export const aHealth = (changes: Partial<ReportedHealth> = {}): ReportedHealth => ({
  updates: 0,
  repairs: 0,
  unavailableDevices: 0,
  lowBatteries: 0,
  lastBackupAt: new Date(Date.now() - 8 * hourMs).toISOString(),
  reportedAt: new Date().toISOString(),
  ...changes,
})

/** The reply for a house that reported just now and was sent nothing. */
export const noProgress = (): HouseProgress => ({
  sentAt: null,
  receivedAt: null,
  backOnlineAt: null,
  version: null,
  lastReportAt: new Date().toISOString(),
  health: aHealth(),
})
