import { alerts } from '@smart-bird/contracts/alerts'
import type { HouseProgress, ReportedHealth } from '@smart-bird/contracts/house'
import {
  type HouseNeed,
  healthNeeds,
  needsAttention,
  needsOf,
} from '@smart-bird/contracts/house-needs'
import { isOutOfStep } from '@smart-bird/contracts/house-status'
import type { SessionUser } from '@smart-bird/contracts/token'
import type { FacadeScene } from '#components/facade.tsx'
import { endsSession, isCallError } from '#lib/call-error.ts'
import { needTitle } from '#lib/house-words.ts'

/** Whether the home version differs from the cookie (specification §4). Without a domain there is no house to ask. */
export const canSyncVersion = (
  user: Pick<SessionUser, 'sbHouseDomain' | 'sbHouseVersion'>,
  cookieVersion: string | undefined,
): boolean => Boolean(user.sbHouseDomain) && (user.sbHouseVersion ?? '') !== (cookieVersion ?? '')

/** specification §9. */
export const isPhone = (userAgent: string): boolean => /iphone|ipod|android/i.test(userAgent)

/** The house's own page. `appAddress` does nothing without the platform's app. */
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

/** What is known of the house's reports, and when it was asked for. */
export type Contact = Pick<HouseProgress, 'lastReportAt' | 'health'> & {
  /** When it was asked, by the server's clock. */
  askedMs: number
}

export function houseState(user: SessionUser, contact: Contact | undefined) {
  const state = reportedState(user, contact)
  const isFirst = state === 'none' || state === 'silent'
  return !isFirst && isOutOfStep(user.sbStatus, user.sbHouseStatus) ? 'outdated' : state
}

/** A house is well only if it said so within a day: silence may mean anything. */
export function reportedState(
  { sbHouseDomain }: SessionUser,
  contact: Contact | undefined,
): HealthState | 'none' | 'unknown' {
  if (!sbHouseDomain) return 'none'
  return contact ? healthState(needsOf(contact, contact.askedMs)) : 'unknown'
}

type HealthState = 'neverReported' | 'silent' | 'noHealth' | 'attention' | 'connected'

export function healthState(needs: readonly HouseNeed[]): HealthState {
  const [need] = needs
  if (need === 'neverReported' || need === 'silent' || need === 'noHealth') return need
  return needsAttention(needs) ? 'attention' : 'connected'
}

/** What a home needs first, as a headline. */
export function needAnswer(health: ReportedHealth, nowMs: number): string | undefined {
  const [need] = healthNeeds(health, nowMs)
  return need && needTitle(need, health, new Date(nowMs))
}

export const houseAnswers = {
  connected: 'Your home is doing well',
  /** What it needs says it. */
  attention: undefined,
  noHealth: 'Your home is connected',
  restart: 'Your home is restarting',
  version: 'Your home version is being updated',
  late: 'Not back online yet',
  back: 'Your home is back online',
  failed: 'We couldn’t restart your home',
  unanswered: 'Your home didn’t report back',
  unknown: undefined,
  neverReported: 'Waiting for your home',
  silent: 'No contact with your home',
  none: 'No home is connected yet',
} as const

/** How the drawing of the home is lit: as it said itself, dark where it is silent, and room by room in a restart. */
export function sceneOf(
  state: keyof typeof houseAnswers,
  progress?: Pick<HouseProgress, 'receivedAt'>,
): FacadeScene {
  if (state === 'restart' || state === 'late')
    return progress?.receivedAt ? 'answered' : 'restarting'
  if (state === 'attention') return 'needs'
  const isLit = ['connected', 'noHealth', 'version', 'back'].includes(state)
  return isLit ? 'lit' : 'dark'
}

/** What it means that the home status differs from the account's, and what the button that changes it says. */
export const outdatedTexts = ({ sbStatus }: Pick<SessionUser, 'sbStatus'>) =>
  sbStatus === 'basic'
    ? {
        title: 'Switch your home to basic',
        why: 'Your plan has ended, but your home still runs as premium.',
        button: 'Switch to basic',
      }
    : {
        title: 'Switch your home to premium',
        why: `${sbStatus === 'premium' ? 'Your plan is active, but your' : 'Your'} home still runs as basic.`,
        button: 'Switch to premium',
      }

/** Why a home may be silent. */
export const offlineCause = 'It may be offline, or its router may be blocking us.'
