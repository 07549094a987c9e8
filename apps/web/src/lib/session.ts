/** Who is signed in: the token's cookie, decoded. */
import { decodeToken, type TokenClaims } from '@smart-bird/contracts/token'
import { useSyncExternalStore } from 'react'
import { forgetLists } from './list-cache.ts'
import { findToken, removeSession, saveSession } from './session-cookie.ts'
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

/** Goes on with another token, and with the version of the house that it tells of. */
export const takeToken = (token: string): void =>
  saveSession(token, decodeToken(token, new Date())?.sbHouseVersion ?? null)

/** Why the last session ended: a person who left on purpose is not brought back to where they were. */
export type SessionEnd = 'signed-out' | 'expired'
let lastEnd: SessionEnd | undefined
export const lastSessionEnd = () => lastEnd
/** Once the way to the login is taken, what comes next is a new visit. */
export const forgetSessionEnd = () => {
  lastEnd = undefined
}

/** Forgets the user: both cookies and the cached lists. */
export function endSession(end: SessionEnd): void {
  lastEnd = end
  forgetLists()
  removeSession()
}
