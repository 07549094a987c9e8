import * as z from 'zod/mini'
import { tabStorage } from '#lib/storage.ts'
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
  tabStorage.set(unansweredKey, JSON.stringify(what))

export const removeUnanswered = (): void => tabStorage.remove(unansweredKey)

export function findUnanswered(username: string): Unanswered | undefined {
  const found = tabStorage.find(unansweredKey, unanswered)
  return found?.username === username ? found : undefined
}
