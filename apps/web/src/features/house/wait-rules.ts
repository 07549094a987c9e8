/** How far a wait has come, and whether its house doesn't answer. */
import type { HouseProgress } from '@smart-bird/contracts/house'
import { timings } from '@smart-bird/contracts/limits'

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

/** The rest of a wait: "4:20". */
export function waitClock(remainingMs: number): string {
  const seconds = Math.max(Math.ceil(remainingMs / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The steps of a restart, with the time each was reached. */
export const progressSteps = (progress: HouseProgress | undefined) => [
  { name: 'Sent to your home', at: progress?.sentAt ?? null },
  {
    name: `${progress?.receivedAt || progress?.backOnlineAt ? 'Received by' : 'Waiting for'} your home`,
    at: progress?.receivedAt ?? null,
  },
  {
    name:
      progress?.backOnlineAt && progress.version
        ? `Back online with version ${progress.version}`
        : 'Back online',
    at: progress?.backOnlineAt ?? null,
  },
]
