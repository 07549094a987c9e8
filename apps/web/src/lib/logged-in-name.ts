import { readTokenPayload } from '@smart-bird/contracts/token-payload'
import { findToken } from './session-cookie.ts'
import { useSessionState } from './session-signal.ts'

/** The logged-in user's name, for links; undefined for visitors and while prerendering. */
export const useLoggedInName = (): string | undefined =>
  useSessionState(findLoggedInName, undefined)

export function findLoggedInName(): string | undefined {
  const token = findToken()
  const payload = token && readTokenPayload(token)
  if (typeof payload !== 'object' || payload === null) return undefined
  if (!('username' in payload) || typeof payload.username !== 'string') return undefined
  return payload.username
}
