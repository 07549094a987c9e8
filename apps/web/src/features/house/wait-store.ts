/**
 * The five-minute wait after a restart or version sync. In local storage it survives a reload and a
 * closed tab, and other tabs see it too.
 */
import { storageKeys, timings } from '@smart-bird/contracts/limits'
import * as z from 'zod/mini'

export type WaitAction = 'restart' | 'version'
export type HouseWait = { action: WaitAction; endsAtMs: number }

/** Saved beside the specified timestamp: which action began, and whose. */
const actionKey = 'restartAction'
/** A wait that ended without an answer from the house, saved in this tab for the page after the reload. */
export const unansweredKey = 'houseUnanswered'
const startedAction = z.object({ action: z.enum(['restart', 'version']), username: z.string() })
const listeners = new Set<() => void>()

/** One that began earlier has fewer seconds left. */
export function startHouseWait(
  action: WaitAction,
  username: string,
  secondsLeft = timings.restartWaitMs / 1000,
): void {
  localStorage.setItem(actionKey, JSON.stringify({ action, username }))
  localStorage.setItem(
    storageKeys.restartTimestamp,
    String(Date.now() + secondsLeft * 1000 - timings.restartWaitMs),
  )
  notifyListeners()
}

export function endHouseWait(): void {
  localStorage.removeItem(storageKeys.restartTimestamp)
  localStorage.removeItem(actionKey)
  notifyListeners()
}

/** The wait of this customer's house; `endsAtMs` may be in the past. */
export function findHouseWait(username: string, nowMs: number): HouseWait | undefined {
  const startedAtMs = Number(localStorage.getItem(storageKeys.restartTimestamp))
  if (!startedAtMs) return undefined
  const started = readAction()
  if (started && started.username !== username) return undefined
  // If the clock was set back, the timestamp is in the future. It is corrected once, so that the wait
  // neither exceeds five minutes nor starts over on every read.
  const beganMs = Math.min(startedAtMs, nowMs)
  if (beganMs < startedAtMs) localStorage.setItem(storageKeys.restartTimestamp, String(beganMs))
  return { action: started?.action ?? 'restart', endsAtMs: beganMs + timings.restartWaitMs }
}

export function subscribeHouseWait(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

function readAction() {
  try {
    const parsed = startedAction.safeParse(JSON.parse(localStorage.getItem(actionKey) ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Missing or not ours: the stamp alone then counts as a restart.
    return undefined
  }
}
