/** Who is signed in: the token's cookie, decoded. */
import { decodeToken, type TokenClaims } from '@smart-bird/contracts/token'
import { useSyncExternalStore } from 'react'
import { setAccountAlert } from './account-alerts.ts'
import { forgetLists } from './list-cache.ts'
import { beginView, findToken, isView, removeSession } from './session-cookie.ts'
import { subscribeSession } from './session-signal.ts'

/** The signed-in user, undefined without a session; every reader follows changes in other tabs too. */
export const useSession = (): TokenClaims | undefined =>
  useSyncExternalStore(subscribeSession, findSession, () => undefined)

export const isLoggedIn = (): boolean => findSession() !== undefined

let decoded: { token: string; claims: TokenClaims | undefined } | undefined

/** The same object as long as the cookie stays the same, as an external store must answer. */
export function findSession(): TokenClaims | undefined {
  const token = findToken()
  if (!token) return undefined
  if (decoded?.token !== token) decoded = { token, claims: decodeToken(token, new Date()) }
  return decoded.claims
}

/** Shows in this tab what the customer of the token sees. */
export const viewWith = (token: string): void =>
  beginView(token, decodeToken(token, new Date())?.sbHouseVersion ?? null)

/** Whether this tab only looks: the server refuses every change. */
export const useIsReadOnly = (): boolean => useSession()?.viewedBy !== undefined

/** Why the last session ended: a person who left on purpose is not brought back to where they were. */
export type SessionEnd = 'signed-out' | 'expired'
let lastEnd: SessionEnd | undefined
export const lastSessionEnd = () => lastEnd
/** Once the way to the login is taken, what comes next is a new visit. */
export const forgetSessionEnd = () => {
  lastEnd = undefined
}

/** Forgets the user: both cookies and the cached lists. In the tab of a view the admin's session follows. */
export function endSession(end: SessionEnd): void {
  const wasView = isView()
  lastEnd = end
  forgetLists()
  removeSession()
  if (wasView && end === 'expired') setAccountAlert('accountNews', viewEnded)
}

const viewEnded = 'The view has ended. This is your own cabinet again.'
