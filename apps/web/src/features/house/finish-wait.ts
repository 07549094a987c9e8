import { updateToken } from '@smart-bird/contracts/auth'
import { restartProgress, updateVersion } from '@smart-bird/contracts/house'
import * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import type { WaitAction } from './house-wait.ts'
import { findSilence, type Silence, silences } from './silence-rules.ts'

/**
 * The end of a wait (product.md §4): both cookies are replaced, and a silence of the house is kept to
 * be shown after the reload. True when there was a session; without one there is nothing to refresh.
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
  if (silence) saveUnanswered({ username, action, silence })
  else removeUnanswered()
  return true
}

async function fetchVersion(body: { username: string; houseDomain: string }) {
  const { token, sbVersion } = await call(updateVersion, { body, exactStatus: true })
  saveSession(token, sbVersion)
  return call(restartProgress)
}

/**
 * The fresh token carries the version that the house has told last. The cookie follows it where the
 * house told it about this restart: else the two may differ, and the refresh icon asks the house.
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

/** A wait that ended without an answer from the house: kept for the page that follows, in this tab. */
const key = 'houseUnanswered'
const unanswered = z.object({
  username: z.string(),
  action: z.enum(['restart', 'version']),
  silence: z.enum(silences),
})
type Unanswered = { username: string; action: WaitAction; silence: Silence }

const saveUnanswered = (what: Unanswered): void => sessionStorage.setItem(key, JSON.stringify(what))

export const removeUnanswered = (): void => sessionStorage.removeItem(key)

export function findUnanswered(username: string): Unanswered | undefined {
  try {
    const found = unanswered.safeParse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return found.success && found.data.username === username ? found.data : undefined
  } catch {
    // Missing or not ours.
    return undefined
  }
}
