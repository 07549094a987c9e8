import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reloadPage } from '#lib/leave-page.ts'
import { useTick } from '#lib/use-tick.ts'
import { showHouseError } from './api.ts'
import { saveRestartPause } from './restart-pause-store.ts'
import { endKey } from './use-house-wait.ts'
import { finishWait } from './wait-api.ts'
import { endHouseWait, findHouseWait, type HouseWait, subscribeHouseWait } from './wait-store.ts'

export type RunningWait = HouseWait & { remainingMs: number; finish: () => void }

/**
 * Resumes the wait with the remaining time. At its end a restart fetches a fresh token and a version
 * sync fetches the version; both then reload the page (specification §4).
 */
export function useRunningWait(username: string): RunningWait | undefined {
  const nowMs = Date.now()
  const ending = useMutation({
    mutationKey: endKey,
    mutationFn: finishWait,
    onSuccess: (refreshed) => refreshed && reloadPage(),
    onError: showHouseError,
  })
  const found = findHouseWait(username, nowMs)
  const remainingMs = found ? Math.max(found.endsAtMs - nowMs, 0) : 0
  const isRunning = found !== undefined
  const isOver = isRunning && remainingMs === 0

  const finish = () => {
    // Another tab may have ended the wait a moment ago.
    const wait = findHouseWait(username, Date.now())
    if (!wait) return
    endHouseWait()
    // The API refuses another restart until the five minutes are over, even if this wait ends early.
    if (wait.action === 'restart') saveRestartPause(username, wait.endsAtMs)
    ending.mutate(wait.action)
  }
  const finishByItself = useEffectEvent(finish)
  const rerender = useTick(isRunning && !isOver ? 1000 : 0)
  useEffect(() => subscribeHouseWait(rerender), [rerender])
  useEffect(() => {
    if (isOver) finishByItself()
  }, [isOver])

  return found && { ...found, remainingMs, finish }
}
