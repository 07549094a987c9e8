import { updateToken } from '@smart-bird/contracts/auth'
import { restartProgress, updateVersion } from '@smart-bird/contracts/house'
import { call } from '#lib/call.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { findSilence } from './silence-rules.ts'
import { removeUnanswered, saveUnanswered } from './unanswered-store.ts'
import type { WaitAction } from './wait-store.ts'

/**
 * The end of a wait (specification §4): replaces both cookies and, if the house didn't answer, saves that for
 * the page after the reload. False without a session, because there is nothing to refresh.
 */
export async function finishWait(action: WaitAction): Promise<boolean> {
  const user = findSession()
  if (!user) return false
  const { username, sbHouseDomain } = user
  const progress =
    action === 'version' && sbHouseDomain
      ? await fetchVersion({ username, houseDomain: sbHouseDomain })
      : await fetchToken(username)
  const silence = findSilence(progress)
  if (silence) saveUnanswered({ username, action, silence, at: new Date().toISOString() })
  else removeUnanswered()
  return true
}

async function fetchVersion(body: { username: string; houseDomain: string }) {
  const { token, sbVersion } = await call(updateVersion, { body, exactStatus: true })
  saveSession(token, sbVersion)
  return call(restartProgress)
}

/**
 * The fresh token carries the last version the house reported. The version cookie takes it over only if
 * the house reported it after this restart; otherwise the two may differ, which shows the refresh icon.
 */
async function fetchToken(username: string) {
  const [{ token }, progress] = await Promise.all([
    call(updateToken, { query: { username } }),
    call(restartProgress),
  ])
  saveSession(token)
  if (progress.version !== null) saveSession(token, findSession()?.sbHouseVersion)
  return progress
}
