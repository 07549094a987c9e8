import { logout } from '@smart-bird/contracts/auth'
import { call } from './call.ts'
import { endSession } from './session.ts'
import { findToken } from './session-cookie.ts'
import { createStore } from './store.ts'

/** Logs out here at once, and on the server; false if the server couldn't be reached. */
export async function logOut(): Promise<boolean> {
  const token = findToken()
  const ended = token ? endOnServer(token) : Promise.resolve(true)
  endSession('logged-out')
  return ended
}

export const retryLogOut = async (): Promise<void> => {
  if (pendingToken && !findToken()) await endOnServer(pendingToken)
  else forgetPendingLogout()
}

/** Call after a login: ending the old session now would also remove the new session's cookie. */
export const forgetPendingLogout = (): void => setPendingToken(undefined)

/** Whether the session that was logged out of here has yet to end on the server. */
export const usePendingLogout = (): boolean => store.use(() => pendingToken !== undefined, false)

/** In memory only: the token must not outlive this page. */
let pendingToken: string | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const retryMs = 15_000
const store = createStore()

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
  store.notify()
}
