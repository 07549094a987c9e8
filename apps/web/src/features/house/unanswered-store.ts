import * as z from 'zod/mini'
import { type Silence, silences } from './silence-rules.ts'
import { unansweredKey, type WaitAction } from './wait-store.ts'

const unanswered = z.object({
  username: z.string(),
  action: z.enum(['restart', 'version']),
  silence: z.enum(silences),
})
export type Unanswered = {
  username: string
  action: WaitAction
  silence: Silence
  /** When the wait ended. */
  at: string
}

export const saveUnanswered = (what: Unanswered): void =>
  sessionStorage.setItem(unansweredKey, JSON.stringify(what))

export const removeUnanswered = (): void => sessionStorage.removeItem(unansweredKey)

export function findUnanswered(username: string): Unanswered | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(unansweredKey) ?? '')
    const found = unanswered.safeParse(stored)
    if (!found.success || found.data.username !== username) return undefined
    return { ...found.data, at: String(stored.at) }
  } catch {
    // Missing or not ours.
    return undefined
  }
}
