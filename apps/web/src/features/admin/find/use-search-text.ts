import { typingPauseMs } from '#lib/typing-pause.ts'
import { useSettled } from '#lib/use-settled.ts'

/** One letter matches too much to choose from. */
const fewestLetters = 2

/** What was typed when typing last rested; empty as long as that or the field is too short to search for. */
export function useSearchText(typed: string): string {
  const text = typed.trim()
  const settled = useSettled(text, typingPauseMs)
  return Math.min(text.length, settled.length) < fewestLetters ? '' : settled
}
