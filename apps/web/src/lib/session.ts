/** Who is logged in: the decoded token from the cookie. */
import type { LoginReason } from '@smart-bird/contracts/login-reasons'
import { decodeToken, type TokenClaims } from '@smart-bird/contracts/token'
import { setAccountAlert } from './account-alerts.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { clearLists } from './list-cache.ts'
import { beginView, findToken, isView, removeSession } from './session-cookie.ts'
import { lastSessionMessage, useSessionState } from './session-signal.ts'

/** The logged-in user, undefined without a session. Follows changes in other tabs too. */
export const useSession = (): TokenClaims | undefined => useSessionState(findSession, undefined)

let decoded: { token: string; claims: TokenClaims | undefined } | undefined

/** Returns the same object while the cookie is unchanged, as React requires. */
export function findSession(): TokenClaims | undefined {
  const token = findToken()
  if (!token) return undefined
  if (decoded?.token !== token) decoded = { token, claims: decodeToken(token) }
  return decoded.claims
}

export const startView = (token: string): void =>
  beginView(token, decodeToken(token)?.sbHouseVersion ?? null)

/** Whether an admin views as a customer here; the server then refuses every change. */
export const useIsReadOnly = (): boolean => useSession()?.viewedBy !== undefined

/** Why the last session ended, in this tab or another; shown on the login page. */
export type SessionEnd = Exclude<LoginReason, 'needed'>
let lastEnd: SessionEnd | undefined
export const lastSessionEnd = (): SessionEnd | undefined =>
  lastEnd ?? sessionEnds.find((end) => end === lastSessionMessage())
/** Call after a login: how the previous session ended no longer matters. */
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
 * Removes cookies and cached lists, and after a logout what was typed. The first reason given
 * counts. In a tab that views as a customer, the admin's own session takes over again.
 */
export function endSession(end: SessionEnd): void {
  clearLists()
  if (end === 'logged-out') forgetDrafts()
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
