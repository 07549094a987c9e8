/** A house that doesn't answer a webhook call. */
import type { HouseProgress } from '@smart-bird/contracts/house'

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
export function findLongSilence(progress: HouseProgress | undefined, waitedMs: number) {
  const silence = findSilence(progress)
  return silence && waitedMs >= toleratedMs[silence] ? silence : undefined
}
