import * as z from 'zod/mini'
import { type Silence, silences } from './silence-rules.ts'
import type { WaitAction } from './wait-store.ts'

/** A wait that ended without an answer from the house, saved in this tab for the page after the reload. */
const key = 'houseUnanswered'
const unanswered = z.object({
  username: z.string(),
  action: z.enum(['restart', 'version']),
  silence: z.enum(silences),
})
export type Unanswered = { username: string; action: WaitAction; silence: Silence }

export const saveUnanswered = (what: Unanswered): void =>
  sessionStorage.setItem(key, JSON.stringify(what))

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
