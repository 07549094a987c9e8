import { logout } from '@smart-bird/contracts/auth'
import { call } from './call.ts'
import { endSession } from './session.ts'

/**
 * Forgets the user at once and ends the session on the server. The footer then leads to the home
 * page, the cabinet to the login page.
 */
export async function signOut(): Promise<void> {
  const ended = call(logout, { withToken: true, keepalive: true })
  endSession('signed-out')
  // Without a connection the session lives on at the server, but no trace of it is left here.
  await ended.catch(() => undefined)
}
