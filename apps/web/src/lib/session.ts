/** Who is signed in: the token's cookie, decoded. */
import type { LoginReason } from '@smart-bird/contracts/login-reasons'
import { decodeToken, type TokenClaims } from '@smart-bird/contracts/token'
import { useSyncExternalStore } from 'react'
import { setAccountAlert } from './account-alerts.ts'
import { clearLists } from './list-cache.ts'
import { beginView, findToken, isView, removeSession } from './session-cookie.ts'
import { lastSessionMessage, subscribeSession } from './session-signal.ts'

/** The signed-in user, undefined without a session; every reader follows changes in other tabs too. */
export const useSession = (): TokenClaims | undefined =>
  useSyncExternalStore(subscribeSession, findSession, () => undefined)

let decoded: { token: string; claims: TokenClaims | undefined } | undefined

/** The same object as long as the cookie stays the same, as an external store must answer. */
export function findSession(): TokenClaims | undefined {
  const token = findToken()
  if (!token) return undefined
  if (decoded?.token !== token) decoded = { token, claims: decodeToken(token, new Date()) }
  return decoded.claims
}

/** Shows in this tab what the customer of the token sees. */
export const startView = (token: string): void =>
  beginView(token, decodeToken(token, new Date())?.sbHouseVersion ?? null)

/** Whether this tab only looks: the server refuses every change. */
export const useIsReadOnly = (): boolean => useSession()?.viewedBy !== undefined

/** Why the last session ended, in this tab or in another: it is told on the login page. */
export type SessionEnd = Exclude<LoginReason, 'needed'>
let lastEnd: SessionEnd | undefined
export const lastSessionEnd = (): SessionEnd | undefined =>
  lastEnd ?? sessionEnds.find((end) => end === lastSessionMessage())
/** Somebody is signed in again: what comes next has nothing to do with what was before. */
export const forgetSessionEnd = () => {
  lastEnd = undefined
}
const sessionEnds = [
  'logged-out',
  'expired',
  'password-changed',
  'ended-elsewhere',
  'blocked',
] as const satisfies SessionEnd[]

/**
 * Forgets the user: both cookies and the cached lists. The first reason is the one that counts. In the
 * tab of a view the admin's session follows.
 */
export function endSession(end: SessionEnd): void {
  clearLists()
  if (isView()) {
    removeSession()
    if (end !== 'logged-out') setAccountAlert('accountNews', viewEnded)
    return
  }
  const isOver = findToken() === undefined
  lastEnd = isOver ? (lastSessionEnd() ?? end) : end
  removeSession(lastEnd)
}

const viewEnded = 'You’re no longer viewing as a customer. This is your own cabinet again.'
