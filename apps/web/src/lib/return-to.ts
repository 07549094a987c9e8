/** Why the login page opens, and where to go next. Passed in the history entry, never in the URL. */
import type { LoginReason } from '@smart-bird/contracts/login-reasons'
import type { Location } from 'react-router'

type LoginState = { why: LoginReason; from?: string }

/** After a logout, the next login doesn't lead back to the last page. */
export const rememberPlace = (
  why: LoginReason,
  { pathname, search, hash }: Location,
): LoginState => (why === 'logged-out' ? { why } : { why, from: pathname + search + hash })

/** The remembered place, if this history entry holds a valid one. */
export function findPlace(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  return typeof from === 'string' && /^\/(cabinet\/|payment-|prove-email#)/.test(from)
    ? from
    : undefined
}
