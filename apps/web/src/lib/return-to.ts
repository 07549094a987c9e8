/** What the login page should know; travels in the history entry, never in the address. */
import { type LoginReason, loginReasons } from '@smart-bird/contracts/login-reasons'
import type { Location } from 'react-router'

type LoginState = { why: LoginReason; from?: string }

/** Whoever left on purpose is not brought back to where they were. */
export const rememberPlace = (
  why: LoginReason,
  { pathname, search, hash }: Location,
): LoginState => (why === 'logged-out' ? { why } : { why, from: pathname + search + hash })

/** The remembered place, when the state of this history entry holds one of ours. */
export function findPlace(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  return typeof from === 'string' && /^\/(cabinet\/|payment-)/.test(from) ? from : undefined
}

/** Why somebody was led to the login page; undefined for whoever came by themselves. */
export function findReason(state: unknown): LoginReason | undefined {
  if (typeof state !== 'object' || state === null || !('why' in state)) return undefined
  const { why } = state
  return reasons.find((reason) => reason === why)
}
const reasons = Object.keys(loginReasons) as LoginReason[]
