import { readTokenPayload } from '@smart-bird/contracts/token-payload'
import { findToken } from './session-cookie.ts'
import { useSessionState } from './session-signal.ts'

/** The logged-in user's name, for links; undefined for visitors and while prerendering. */
export const useLoggedInName = (): string | undefined =>
  useSessionState(findLoggedInName, undefined)

/** Each part that shows the name asks at each render. */
let last: { token?: string | undefined; name?: string | undefined } = {}

export function findLoggedInName(): string | undefined {
  const token = findToken()
  if (token !== last.token) last = { token, name: token === undefined ? undefined : nameIn(token) }
  return last.name
}

function nameIn(token: string): string | undefined {
  const payload = readTokenPayload(token)
  if (typeof payload !== 'object' || payload === null) return undefined
  if (!('username' in payload) || typeof payload.username !== 'string') return undefined
  return payload.username
}
