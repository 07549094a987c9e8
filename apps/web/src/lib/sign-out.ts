import { logout } from '@smart-bird/contracts/auth'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { endSession } from './session.ts'
import { findToken } from './session-cookie.ts'

/**
 * Forgets the user at once and ends the session on the server; false where the server could not be
 * told. The footer then leads to the home page, the cabinet to the login page.
 */
export async function signOut(): Promise<boolean> {
  const token = findToken()
  const ended = token ? tellServer(token) : Promise.resolve(true)
  endSession('signed-out')
  return ended
}

/** Tries again to end the session that the server could not be told of. */
export const retrySignOut = async (): Promise<void> => {
  if (unended && !findToken()) await tellServer(unended)
  else forgetUnendedSession()
}

/** Somebody is logged in again: to log the old session out would take their browser's cookie away. */
export const forgetUnendedSession = (): void => keep(undefined)

/** Whether a session that was left still stands on the server. */
export const useUnendedSession = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unended !== undefined,
    () => false,
  )

/** Only in this page's memory: what is left of the session must not outlive it. */
let unended: string | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const retryMs = 15_000
const listeners = new Set<() => void>()

async function tellServer(token: string): Promise<boolean> {
  const isEnded = await call(logout, { withToken: true, token, keepalive: true }).then(
    () => true,
    () => false,
  )
  keep(isEnded ? undefined : token)
  return isEnded
}

function keep(token: string | undefined) {
  unended = token
  clearTimeout(retry)
  if (token) retry = setTimeout(retrySignOut, retryMs)
  for (const listener of listeners) listener()
}
