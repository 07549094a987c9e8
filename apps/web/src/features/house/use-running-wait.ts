import { useEffect, useEffectEvent } from 'react'
import { useTick } from '#lib/use-tick.ts'
import { useFinishWait } from './use-finish-wait.ts'
import { findHouseWait, type HouseWait, subscribeHouseWait } from './wait-store.ts'

export type RunningWait = HouseWait & { remainingMs: number }

/** Resumes the wait with the remaining time, and ends it when that is over. */
export function useRunningWait(username: string): RunningWait | undefined {
  const nowMs = Date.now()
  const found = findHouseWait(username, nowMs)
  const remainingMs = found ? Math.max(found.endsAtMs - nowMs, 0) : 0
  const isRunning = found !== undefined
  const isOver = isRunning && remainingMs === 0
  const finishByItself = useEffectEvent(useFinishWait(username))
  const rerender = useTick(isRunning && !isOver ? 1000 : 0)
  useEffect(() => subscribeHouseWait(rerender), [rerender])
  useEffect(() => {
    if (isOver) finishByItself()
  }, [isOver])
  return found && { ...found, remainingMs }
}
