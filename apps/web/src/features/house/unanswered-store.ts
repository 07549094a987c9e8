import * as z from 'zod/mini'
import { silences } from './silence-rules.ts'
import { unansweredKey } from './wait-store.ts'

const unanswered = z.object({
  username: z.string(),
  action: z.enum(['restart', 'version']),
  silence: z.enum(silences),
  /** When the wait ended. */
  at: z.string(),
})
export type Unanswered = z.infer<typeof unanswered>

export const saveUnanswered = (what: Unanswered): void =>
  sessionStorage.setItem(unansweredKey, JSON.stringify(what))

export const removeUnanswered = (): void => sessionStorage.removeItem(unansweredKey)

export function findUnanswered(username: string): Unanswered | undefined {
  try {
    const found = unanswered.safeParse(JSON.parse(sessionStorage.getItem(unansweredKey) ?? ''))
    return found.success && found.data.username === username ? found.data : undefined
  } catch {
    // Missing or not ours.
    return undefined
  }
}
