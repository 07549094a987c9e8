/** Where a person was when their session ended; travels in the history entry, never in the address. */
import type { Location } from 'react-router'

type ReturnTo = { from: string }

export const rememberPlace = ({ pathname, search, hash }: Location): ReturnTo => ({
  from: pathname + search + hash,
})

/** The remembered place, when the state of this history entry holds one of ours. */
export function findPlace(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  return typeof from === 'string' && /^\/(cabinet\/|payment-)/.test(from) ? from : undefined
}
