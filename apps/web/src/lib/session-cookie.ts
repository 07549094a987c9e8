/**
 * The two session cookies. Pages that need no more than "is somebody signed in" import this file
 * alone: it pulls in no schema library.
 */
import { cookieNames, lifetimes } from '@smart-bird/contracts/limits'
import { notifySession } from './session-signal.ts'

export const findToken = () => findCookie(cookieNames.token)
export const findHouseVersion = () => findCookie(cookieNames.houseVersion)

/** Replaces the token; `houseVersion` is left alone when undefined and removed when null. */
export function saveSession(token: string, houseVersion?: string | null): void {
  writeCookie(cookieNames.token, token)
  if (houseVersion === null) removeCookie(cookieNames.houseVersion)
  else if (houseVersion !== undefined) writeCookie(cookieNames.houseVersion, houseVersion)
  notifySession()
}

export function removeSession(): void {
  removeCookie(cookieNames.token)
  removeCookie(cookieNames.houseVersion)
  notifySession()
}

function findCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

function writeCookie(
  name: string,
  value: string,
  maxAgeSeconds: number = lifetimes.cookieMaxAgeSeconds,
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and a redirect follows at once.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Strict`
}

const removeCookie = (name: string) => writeCookie(name, '', 0)
