/**
 * An administrator's own token while they look at a customer's cabinet in this tab. It is bound to the
 * browser's cookie as the one in the session cookie is, and leaves with the tab.
 */
import { takeToken } from './session.ts'
import { findToken } from './session-cookie.ts'

const key = 'officeToken'

export function keepOfficeToken(): void {
  const token = findToken()
  if (token) sessionStorage.setItem(key, token)
}

/** Goes on as the administrator; false where this tab knows of none. */
export function restoreOfficeToken(): boolean {
  const token = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (token) takeToken(token)
  return token !== null
}
