import type { ReportedHealth } from './house.ts'
import { houseBackupDays, houseSilentHours } from './limits.ts'

/** Why a house needs a person, the most urgent first. */
export const houseNeeds = [
  /** It has reported, but not for a day. */
  'silent',
  'repairs',
  'backup',
  'devices',
  'batteries',
  /** It has never reported: most such homes are still being set up. */
  'neverReported',
  'updates',
  /** It reports, but says nothing of its health. */
  'noHealth',
] as const
export type HouseNeed = (typeof houseNeeds)[number]

const hourMs = 3_600_000
const isOlder = (iso: string, hours: number, nowMs: number) =>
  nowMs - Date.parse(iso) > hours * hourMs

/** What a house's numbers ask for. */
export function healthNeeds(health: ReportedHealth, nowMs: number): HouseNeed[] {
  const { repairs, lastBackupAt, unavailableDevices, lowBatteries, updates } = health
  const found: Partial<Record<HouseNeed, boolean>> = {
    repairs: repairs > 0,
    backup: lastBackupAt === null || isOlder(lastBackupAt, houseBackupDays * 24, nowMs),
    devices: unavailableDevices > 0,
    batteries: lowBatteries > 0,
    updates: updates > 0,
  }
  return houseNeeds.filter((need) => found[need])
}

/** Updates wait for us: a house that needs nothing else needs nobody's attention. */
export const needsAttention = (needs: readonly HouseNeed[]): boolean =>
  needs.some((need) => need !== 'updates')

type Known = { lastReportAt: string | null; health: ReportedHealth | null }

/** Why a house needs a person, most urgent first. A silent one's last report says nothing. */
export function needsOf({ lastReportAt, health }: Known, nowMs: number): HouseNeed[] {
  if (lastReportAt === null) return ['neverReported']
  if (isOlder(lastReportAt, houseSilentHours, nowMs)) return ['silent']
  if (health === null || isOlder(health.reportedAt, houseSilentHours, nowMs)) return ['noHealth']
  return healthNeeds(health, nowMs)
}
