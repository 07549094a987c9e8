import { updateToken } from '@smart-bird/contracts/auth'
import { restartProgress, updateVersion } from '@smart-bird/contracts/house'
import { call } from '#lib/call.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import type { WaitAction } from './house-wait.ts'
import { findSilence } from './silence.ts'
import { removeUnanswered, saveUnanswered } from './unanswered.ts'

/**
 * The end of a wait (product.md §4): both cookies are replaced, and a silence of the house is kept to
 * be told. True when there was a session; without one there is nothing to refresh.
 */
export async function refreshAfter(action: WaitAction): Promise<boolean> {
  const user = findSession()
  if (!user) return false
  const { username, sbHouseDomain } = user
  const progress =
    action === 'version' && sbHouseDomain
      ? await takeOverVersion({ username, houseDomain: sbHouseDomain })
      : await takeOverRestart(username)
  const silence = findSilence(progress)
  if (silence) saveUnanswered({ username, action, silence })
  else removeUnanswered()
  return true
}

async function takeOverVersion(body: { username: string; houseDomain: string }) {
  const { token, sbVersion } = await call(updateVersion, { body, exactStatus: true })
  saveSession(token, sbVersion)
  return call(restartProgress)
}

/**
 * The fresh token carries the version that the house has told last. The cookie follows it where the
 * house told it about this restart: else the two may differ, and the refresh icon asks the house.
 */
async function takeOverRestart(username: string) {
  const [{ token }, progress] = await Promise.all([
    call(updateToken, { query: { username } }),
    call(restartProgress),
  ])
  saveSession(token)
  if (progress.version !== null) saveSession(token, findSession()?.sbHouseVersion)
  return progress
}
