/**
 * The session cookies, and their stand-ins in a tab that views as a customer. Public pages import
 * this instead of session.ts: it needs no schema library.
 */
import { cookieNames, lifetimes } from '@smart-bird/contracts/limits'
import { notifySession } from './session-signal.ts'
import { settings } from './settings.ts'
import { tabStorage } from './storage.ts'

/** A view as a customer belongs to this tab and ends with it; the cookies stay the admin's. */
const viewKeys = { token: 'viewToken', houseVersion: 'viewHouseVersion' } as const
type Item = keyof typeof viewKeys

export const isView = (): boolean => tabStorage.get(viewKeys.token) !== null

export const findToken = () => find('token')
export const findHouseVersion = () => find('houseVersion')

const find = (item: Item): string | undefined =>
  isView() ? tabStorage.get(viewKeys[item]) || undefined : findCookie(cookieNames[item])

/** From now on this tab shows the customer's cabinet. */
export function beginView(token: string, houseVersion: string | null): void {
  tabStorage.set(viewKeys.token, token)
  write('houseVersion', houseVersion)
  notifySession()
}

/** Replaces the token; `houseVersion` is left alone when undefined and removed when null. */
export function saveSession(token: string, houseVersion?: string | null): void {
  write('token', token)
  if (houseVersion !== undefined) write('houseVersion', houseVersion)
  notifySession()
}

/** `why` is passed on to other tabs. */
export function removeSession(why?: string): void {
  write('houseVersion', null)
  write('token', null)
  notifySession(why)
}

function write(item: Item, value: string | null) {
  if (!isView()) writeCookie(cookieNames[item], value ?? '', value === null ? 0 : undefined)
  else if (value === null) tabStorage.remove(viewKeys[item])
  else tabStorage.set(viewKeys[item], value)
}

export function findCookie(name: string): string | undefined {
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
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict`
  put(`${cookie}; Secure`)
  // On localhost some browsers drop Secure cookies, so the cookie is read back and, if gone, set without.
  if ((findCookie(name) ?? '') !== value && isLocal()) put(cookie)
}

export function put(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and a redirect follows at once.
  document.cookie = cookie
}

/** Whether page and API are both served from this machine over http, which production never is. */
export const isLocal = () => loopback.test(window.location.origin) && loopback.test(settings.apiUrl)
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
