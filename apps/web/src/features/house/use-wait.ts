import { updateToken } from '@smart-bird/contracts/auth'
import { restartProgress, updateVersion } from '@smart-bird/contracts/house'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#lib/call.ts'
import { reloadPage } from '#lib/leave-page.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { useTick } from '#lib/use-tick.ts'
import { showHouseError } from './api.ts'
import { findSilence, type WaitAction } from './wait-rules.ts'
import {
  endHouseWait,
  endKey,
  findHouseWait,
  removeUnanswered,
  saveUnanswered,
  useWaitAction,
} from './wait-store.ts'

/**
 * The wait and the time left. At its end, by the customer or the clock, a restart fetches a fresh
 * token and a version sync the version; then the page reloads (specification §4).
 */
export function useWait(username: string) {
  // Renders again when it begins or ends, in another tab too.
  useWaitAction(username)
  const wait = findHouseWait(username)
  const remainingMs = wait ? Math.max(wait.endsAtMs - Date.now(), 0) : 0
  const isOver = wait !== undefined && remainingMs === 0
  useTick(remainingMs > 0 ? 1000 : 0)
  const finish = useEnd(username)
  const finishByItself = useEffectEvent(finish)
  useEffect(() => {
    if (isOver) finishByItself()
  }, [isOver])
  return wait && { ...wait, remainingMs }
}

/** Ends the wait. */
export function useEnd(username: string) {
  const { mutate } = useMutation({
    mutationKey: endKey,
    mutationFn: refreshSession,
    onSuccess: (refreshed) => refreshed && reloadPage(),
    onError: showHouseError,
  })
  return () => {
    const ended = endHouseWait(username)
    if (ended) mutate(ended.action)
  }
}

/**
 * Replaces both cookies, and keeps for the next page if the house didn't answer. False without a
 * session.
 */
async function refreshSession(action: WaitAction): Promise<boolean> {
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
 * The version cookie follows the token only if the house has reported since this restart; else
 * they may differ, which shows the refresh icon.
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
