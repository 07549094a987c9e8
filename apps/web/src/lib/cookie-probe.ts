/** What this browser does with cookies. A file of its own: only the login asks. */
import { findCookie, isLocal, put } from './session-cookie.ts'

/** Whether it drops Secure cookies on localhost, as WebKit does. */
export const dropsSecureCookies = (): boolean => isLocal() && dropsCookies('; Secure')

/** Whether it keeps no cookie of ours. */
export function dropsCookies(attributes = ''): boolean {
  put(`probe=1; Path=/${attributes}`)
  const isDropped = findCookie('probe') === undefined
  put(`probe=; Path=/; Max-Age=0${attributes}`)
  return isDropped
}
