/** Until when the house accepts no restart: known from a wait that was ended early. */
import * as z from 'zod/mini'
import { browserStorage } from '#lib/storage.ts'
import { useTick } from '#lib/use-tick.ts'

const key = 'restartPause'
const pause = z.object({ username: z.string(), untilMs: z.number() })

export const saveRestartPause = (username: string, untilMs: number): void =>
  browserStorage.set(key, JSON.stringify({ username, untilMs }))

/** The minutes left, rounded up; 0 when a restart is possible. */
export function useRestartPause(username: string): number {
  const leftMs = findPauseEnd(username) - Date.now()
  useTick(leftMs > 0 ? 1000 : 0)
  return Math.max(Math.ceil(leftMs / 60_000), 0)
}

function findPauseEnd(username: string): number {
  const found = browserStorage.find(key, pause)
  return found?.username === username ? found.untilMs : 0
}
