/** How far a wait has come, and what to say of it; also of a house that doesn't answer a webhook call. */
import type { HouseProgress } from '@smart-bird/contracts/house'
import { timings } from '@smart-bird/contracts/limits'
import { offlineCause } from './rules.ts'

export const waitActions = ['restart', 'version'] as const
export type WaitAction = (typeof waitActions)[number]

/** `unconfirmed`: it never confirmed the call. `not-back`: it confirmed the restart but isn't back online. */
export const silences = ['unconfirmed', 'not-back'] as const
export type Silence = (typeof silences)[number]

export function findSilence(progress: HouseProgress | undefined): Silence | undefined {
  if (!progress?.sentAt || progress.backOnlineAt) return undefined
  return progress.receivedAt ? 'not-back' : 'unconfirmed'
}

/** A house confirms a call within seconds, and most have restarted after two minutes. */
const toleratedMs: Readonly<Record<Silence, number>> = { unconfirmed: 30_000, 'not-back': 120_000 }

/** The same, once it has lasted long enough to mention. */
export function findLongSilence(progress: HouseProgress | undefined, remainingMs: number) {
  const silence = findSilence(progress)
  const isLong = silence && timings.restartWaitMs - remainingMs >= toleratedMs[silence]
  return isLong ? silence : undefined
}

export function waitState(
  action: WaitAction,
  progress: HouseProgress | undefined,
  remainingMs: number,
): WaitAction | 'late' | 'back' {
  if (progress?.backOnlineAt) return 'back'
  return action === 'restart' && findLongSilence(progress, remainingMs) ? 'late' : action
}

export const waitNames = {
  restart: 'Restart of your home',
  version: 'Home version update',
} as const

/** The rest of a wait: "4:20". */
export function waitClock(remainingMs: number): string {
  const seconds = Math.max(Math.ceil(remainingMs / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The steps of a restart, with the time each was reached. */
export const progressSteps = (progress: HouseProgress | undefined) => [
  { name: 'Sent to your home', at: progress?.sentAt ?? null },
  { name: 'Received by your home', at: progress?.receivedAt ?? null },
  {
    name:
      progress?.backOnlineAt && progress.version
        ? `Back online with version ${progress.version}`
        : 'Back online',
    at: progress?.backOnlineAt ?? null,
  },
]

const missing = (action: WaitAction) =>
  action === 'version' ? 'reported its version' : 'confirmed the restart'

/** Below the tile's word that the home isn't back. */
export const pendingText = (silence: Silence, action: WaitAction): string =>
  silence === 'not-back' && action === 'restart'
    ? 'It may still be starting.'
    : `It hasn’t ${missing(action)} yet.`

export const unansweredText = (silence: Silence, action: WaitAction): string => {
  if (action === 'version') return 'We’ll keep its last known version.'
  return silence === 'unconfirmed'
    ? `It hasn’t ${missing(action)}. ${offlineCause}`
    : 'It received the restart, but wasn’t back within five minutes. It may still be starting, or an error in its setup stopped the restart.'
}
