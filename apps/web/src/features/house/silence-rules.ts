/** A house that doesn't answer a webhook call, and what to say about it. */
import type { HouseProgress } from '@smart-bird/contracts/house'
import { offlineCause } from './rules.ts'
import type { WaitAction } from './wait-store.ts'

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

export const pendingText = (silence: Silence, action: WaitAction): string => {
  if (action === 'version') return 'Your home hasn’t reported its version yet.'
  return silence === 'unconfirmed'
    ? 'Your home hasn’t confirmed the restart yet.'
    : 'Your home received the restart but isn’t back online yet.'
}

export const unansweredText = (silence: Silence, action: WaitAction): string => {
  if (action === 'version')
    return 'Your home didn’t report its version. We’ll keep the last known one.'
  return silence === 'unconfirmed'
    ? 'Your home didn’t confirm the restart.'
    : 'Your home received the restart but didn’t report back within five minutes.'
}

export const likelyCause = (silence: Silence): string =>
  silence === 'unconfirmed'
    ? offlineCause
    : 'It may still be starting, or it refused to restart because its configuration isn’t valid.'
