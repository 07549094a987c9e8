import { logout } from '@smart-bird/contracts/auth'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { endSession } from './session.ts'
import { findToken } from './session-cookie.ts'

/**
 * Forgets the user at once and ends the session on the server; false where the server could not be
 * told. The footer then leads to the home page, the cabinet to the login page.
 */
export async function logOut(): Promise<boolean> {
  const token = findToken()
  const ended = token ? endOnServer(token) : Promise.resolve(true)
  endSession('logged-out')
  return ended
}

/** Tries again to end the session that the server could not be told of. */
export const retryLogOut = async (): Promise<void> => {
  if (pendingToken && !findToken()) await endOnServer(pendingToken)
  else forgetPendingLogout()
}

/** Somebody is logged in again: to log the old session out would take their browser's cookie away. */
export const forgetPendingLogout = (): void => setPendingToken(undefined)

/** Whether a session that was left still stands on the server. */
export const usePendingLogout = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pendingToken !== undefined,
    () => false,
  )

/** Only in this page's memory: what is left of the session must not outlive it. */
let pendingToken: string | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const retryMs = 15_000
const listeners = new Set<() => void>()

async function endOnServer(token: string): Promise<boolean> {
  const isEnded = await call(logout, { withToken: true, token, keepalive: true }).then(
    () => true,
    () => false,
  )
  setPendingToken(isEnded ? undefined : token)
  return isEnded
}

function setPendingToken(token: string | undefined) {
  pendingToken = token
  clearTimeout(retry)
  if (token) retry = setTimeout(retryLogOut, retryMs)
  for (const listener of listeners) listener()
}
