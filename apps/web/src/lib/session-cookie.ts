/**
 * The two session cookies, and what takes their place in the tab of a view. Pages that need no more than
 * "is somebody signed in" import this file alone: it pulls in no schema library.
 */
import { cookieNames, lifetimes } from '@smart-bird/contracts/limits'
import { notifySession } from './session-signal.ts'

/** A view of a customer is this tab's alone and goes with it; the cookies stay the admin's. */
const viewKeys = { token: 'viewToken', houseVersion: 'viewHouseVersion' } as const
type Item = keyof typeof viewKeys

export const isView = (): boolean =>
  typeof document !== 'undefined' && sessionStorage.getItem(viewKeys.token) !== null

export const findToken = () => find('token')
export const findHouseVersion = () => find('houseVersion')

const find = (item: Item): string | undefined =>
  isView() ? sessionStorage.getItem(viewKeys[item]) || undefined : findCookie(cookieNames[item])

/** From now on this tab shows what the customer sees. */
export function beginView(token: string, houseVersion: string | null): void {
  sessionStorage.setItem(viewKeys.token, token)
  write('houseVersion', houseVersion)
  notifySession()
}

/** Replaces the token; `houseVersion` is left alone when undefined and removed when null. */
export function saveSession(token: string, houseVersion?: string | null): void {
  write('token', token)
  if (houseVersion !== undefined) write('houseVersion', houseVersion)
  notifySession()
}

/** `why` is told to the other tabs. */
export function removeSession(why?: string): void {
  write('houseVersion', null)
  write('token', null)
  notifySession(why)
}

function write(item: Item, value: string | null) {
  if (!isView()) writeCookie(cookieNames[item], value ?? '', value === null ? 0 : undefined)
  else if (value === null) sessionStorage.removeItem(viewKeys[item])
  else sessionStorage.setItem(viewKeys[item], value)
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
