import { alerts } from '@smart-bird/contracts/alerts'
import type { HouseProgress } from '@smart-bird/contracts/house'
import { houseSilentHours } from '@smart-bird/contracts/limits'
import type { SessionUser } from '@smart-bird/contracts/token'
import { endsSession, isCallError } from '#lib/call-error.ts'
import type { WaitAction } from './wait-store.ts'

/** Whether the home status is behind or ahead of the account status (specification §4). */
export const canSyncStatus = (user: Pick<SessionUser, 'sbStatus' | 'sbHouseStatus'>): boolean =>
  (user.sbHouseStatus === 'basic' && user.sbStatus !== 'basic') ||
  (user.sbHouseStatus === 'premium' && user.sbStatus === 'basic')

/** Whether the home version differs from the cookie (specification §4). Without a domain there is no house to ask. */
export const canSyncVersion = (
  user: Pick<SessionUser, 'sbHouseDomain' | 'sbHouseVersion'>,
  cookieVersion: string | undefined,
): boolean => Boolean(user.sbHouseDomain) && (user.sbHouseVersion ?? '') !== (cookieVersion ?? '')

/** specification §9. */
export const isPhone = (userAgent: string): boolean => /iphone|ipod|android/i.test(userAgent)

/**
 * The house's own page. `appAddress` does nothing if the platform's app isn't installed, so the web
 * address is always offered beside it.
 */
export const houseAddresses = (domain: string) => ({
  webAddress: `https://${domain}`,
  appAddress: 'homeassistant://navigate/lovelace/0',
})

/** What to alert when a restart or a sync failed; undefined if the session ended (specification §8). */
export function houseSentence(error: unknown): string | undefined {
  if (!isCallError(error)) return alerts.houseUnreachable
  if (endsSession(error)) return undefined
  const explained = [403, 404, 409, 429].includes(error.status)
  return explained ? error.message : alerts.houseUnreachable
}

/** What is known of the house's last report, and when it was asked for. */
export type Contact = Pick<HouseProgress, 'lastReportAt'> & { askedMs: number }

/** A house is connected only if it has reported within a day: silence may mean anything. */
export function houseState(
  user: SessionUser,
  waitingFor: WaitAction | undefined,
  contact: Contact | undefined,
): WaitAction | 'none' | 'unknown' | 'unheard' | 'silent' | 'outdated' | 'connected' {
  if (waitingFor) return waitingFor
  if (!user.sbHouseDomain) return 'none'
  if (!contact) return 'unknown'
  if (contact.lastReportAt === null) return 'unheard'
  const silentMs = contact.askedMs - Date.parse(contact.lastReportAt)
  if (silentMs > houseSilentHours * 3_600_000) return 'silent'
  return canSyncStatus(user) ? 'outdated' : 'connected'
}

export type Step = { name: string; at: string | null }

/** The steps of a restart, with the time each was reached. */
export const progressSteps = (progress: HouseProgress | undefined): Step[] => [
  { name: 'Sent to your home', at: progress?.sentAt ?? null },
  { name: 'Received by your home', at: progress?.receivedAt ?? null },
  { name: backOnlineName(progress), at: progress?.backOnlineAt ?? null },
]

const backOnlineName = (progress: HouseProgress | undefined) =>
  progress?.backOnlineAt && progress.version
    ? `Back online with version ${progress.version}`
    : 'Back online'
