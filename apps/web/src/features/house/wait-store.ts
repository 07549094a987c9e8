/**
 * The five-minute wait after a restart or version sync. In local storage it survives a reload and a
 * closed tab, and other tabs see it too.
 */
import { storageKeys, timings } from '@smart-bird/contracts/limits'
import * as z from 'zod/mini'
import { createSignal } from '#lib/signal.ts'
import { browserStorage } from '#lib/storage.ts'

export type WaitAction = 'restart' | 'version'
export type HouseWait = { action: WaitAction; endsAtMs: number }

/** Saved beside the specified timestamp: which action began, and whose. */
const actionKey = 'restartAction'
/** A wait that ended without an answer from the house, saved in this tab for the page after the reload. */
export const unansweredKey = 'houseUnanswered'
const startedAction = z.object({ action: z.enum(['restart', 'version']), username: z.string() })
const { notify, subscribe } = createSignal()

/** One that began earlier has fewer seconds left. */
export function startHouseWait(
  action: WaitAction,
  username: string,
  secondsLeft = timings.restartWaitMs / 1000,
): void {
  browserStorage.set(actionKey, JSON.stringify({ action, username }))
  browserStorage.set(
    storageKeys.restartTimestamp,
    String(Date.now() + secondsLeft * 1000 - timings.restartWaitMs),
  )
  notify()
}

export function endHouseWait(): void {
  browserStorage.remove(storageKeys.restartTimestamp)
  browserStorage.remove(actionKey)
  notify()
}

/** The wait of this customer's house; `endsAtMs` may be in the past. */
export function findHouseWait(username: string, nowMs: number): HouseWait | undefined {
  const startedAtMs = Number(browserStorage.get(storageKeys.restartTimestamp))
  if (!startedAtMs) return undefined
  // Missing or not ours: the stamp alone then counts as a restart.
  const started = browserStorage.find(actionKey, startedAction)
  if (started && started.username !== username) return undefined
  // If the clock was set back, the timestamp is in the future. It is corrected once, so that the wait
  // neither exceeds five minutes nor starts over on every read.
  const beganMs = Math.min(startedAtMs, nowMs)
  if (beganMs < startedAtMs) browserStorage.set(storageKeys.restartTimestamp, String(beganMs))
  return { action: started?.action ?? 'restart', endsAtMs: beganMs + timings.restartWaitMs }
}

export function subscribeHouseWait(listener: () => void): () => void {
  const unsubscribe = subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}
