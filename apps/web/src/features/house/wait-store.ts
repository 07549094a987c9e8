/** The five-minute wait after a restart or version sync, for all tabs and across reloads. */
import { storageKeys, timings } from '@smart-bird/contracts/limits'
import { useIsMutating } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { browserStorage, tabStorage } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'
import { useTick } from '#lib/use-tick.ts'
import { silences, type WaitAction, waitActions } from './wait-rules.ts'

export type HouseWait = { action: WaitAction; endsAtMs: number }
/** A wait that ended, at this time, without an answer from the house. */
export type Unanswered = z.infer<typeof unanswered>

/** Saved beside the specified timestamp: which action began, and whose. */
const actionKey = 'restartAction'
const started = z.object({ action: z.enum(waitActions), username: z.string() })
/** Until when the house accepts no restart: known from a wait that was ended early. */
const pauseKey = 'restartPause'
const pause = z.object({ username: z.string(), untilMs: z.number() })
/** Saved in this tab, for the page after the reload. */
const unansweredKey = 'houseUnanswered'
const unanswered = z.object({ ...started.shape, silence: z.enum(silences), at: z.string() })

const store = createStore(followOtherTabs)
function followOtherTabs() {
  window.addEventListener('storage', store.notify)
}

/** The mutation that follows the end of a wait, until the page reloads. */
export const endKey = ['cabinet', 'end-wait']

/** One that began earlier has fewer seconds left. */
export function startHouseWait(
  action: WaitAction,
  username: string,
  secondsLeft = timings.restartWaitMs / 1000,
): void {
  browserStorage.save(actionKey, { action, username })
  browserStorage.set(
    storageKeys.restartTimestamp,
    String(Date.now() + secondsLeft * 1000 - timings.restartWaitMs),
  )
  store.notify()
}

/** Returns the wait that it ended; none if another tab did so a moment ago. */
export function endHouseWait(username: string): HouseWait | undefined {
  const wait = findHouseWait(username)
  if (!wait) return undefined
  browserStorage.remove(storageKeys.restartTimestamp)
  browserStorage.remove(actionKey)
  // The API refuses another restart until the five minutes are over, even if this wait ends early.
  if (wait.action === 'restart') browserStorage.save(pauseKey, { username, untilMs: wait.endsAtMs })
  store.notify()
  return wait
}

/** The wait of this customer's house; `endsAtMs` may be in the past. */
export function findHouseWait(username: string, nowMs = Date.now()): HouseWait | undefined {
  const startedAtMs = Number(browserStorage.get(storageKeys.restartTimestamp))
  if (!startedAtMs) return undefined
  // Missing or not ours: the timestamp alone then counts as a restart.
  const found = browserStorage.find(actionKey, started)
  if (found && found.username !== username) return undefined
  // If the clock was set back, the timestamp is in the future. It is corrected once, so that the wait
  // neither exceeds five minutes nor starts over on every read.
  const beganMs = Math.min(startedAtMs, nowMs)
  if (beganMs < startedAtMs) browserStorage.set(storageKeys.restartTimestamp, String(beganMs))
  return { action: found?.action ?? 'restart', endsAtMs: beganMs + timings.restartWaitMs }
}

/** What the user's house is in its five minutes for, if it is. */
export const useWaitAction = (username: string): WaitAction | undefined =>
  store.use(() => findHouseWait(username)?.action, undefined)

/** Whether nothing of the house can be used: during a wait, and until the page reloads at its end. */
export function useHouseBusy(username: string): boolean {
  const isEnding = useIsMutating({ mutationKey: endKey }) > 0
  return useWaitAction(username) !== undefined || isEnding
}

/** The minutes until another restart is possible, rounded up. */
export function useRestartPause(username: string): number {
  const found = browserStorage.find(pauseKey, pause)
  const leftMs = found?.username === username ? found.untilMs - Date.now() : 0
  useTick(leftMs > 0 ? 1000 : 0)
  return Math.max(Math.ceil(leftMs / 60_000), 0)
}

export const saveUnanswered = (what: Unanswered): void => tabStorage.save(unansweredKey, what)

export const removeUnanswered = (): void => tabStorage.remove(unansweredKey)

export function findUnanswered(username: string): Unanswered | undefined {
  const found = tabStorage.find(unansweredKey, unanswered)
  return found?.username === username ? found : undefined
}
