/**
 * A wait that ended without a word from the house. Kept in the tab's session storage, because the
 * page is loaded anew at the end of every wait.
 */
import * as z from 'zod/mini'
import type { WaitAction } from './house-wait.ts'
import { type Silence, silences } from './silence.ts'

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
