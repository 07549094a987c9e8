/** What a house leaves unsaid after it was called, and how a person is told of it. */
import type { HouseProgress } from '@smart-bird/contracts/house'
import type { WaitAction } from './house-wait.ts'

/** `unheard`: it never said that the call arrived; `not-back`: it took the restart and stayed away. */
export const silences = ['unheard', 'not-back'] as const
export type Silence = (typeof silences)[number]

export function findSilence(progress: HouseProgress | undefined): Silence | undefined {
  if (!progress?.sentAt || progress.backOnlineAt) return undefined
  return progress.receivedAt ? 'not-back' : 'unheard'
}

/** A house confirms a call within seconds, and most have restarted after two minutes. */
const patienceMs: Readonly<Record<Silence, number>> = { unheard: 30_000, 'not-back': 120_000 }

/** The same, once it lasts too long to be passed over. */
export function findLongSilence(progress: HouseProgress | undefined, waitedMs: number) {
  const silence = findSilence(progress)
  return silence && waitedMs >= patienceMs[silence] ? silence : undefined
}

const called = { restart: 'the restart', version: 'the question for its version' } as const

export const silentSoFar = (silence: Silence, action: WaitAction): string =>
  silence === 'unheard'
    ? `Your house has not confirmed ${called[action]} yet.`
    : `Your house has received ${called[action]} and is not back yet.`

export const silentToTheEnd = (silence: Silence, action: WaitAction): string =>
  silence === 'unheard'
    ? `Your house did not confirm ${called[action]}.`
    : `Your house received ${called[action]} but did not report back within five minutes.`

export const likelyCause = (silence: Silence): string =>
  silence === 'unheard'
    ? 'It may not take calls from outside, or may be unable to reach us.'
    : 'It may take longer than usual, or have refused to restart because its configuration is not valid.'
