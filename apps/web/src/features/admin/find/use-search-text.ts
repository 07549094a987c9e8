import { useEffect, useState } from 'react'
import { typingPauseMs } from '#lib/typing-pause.ts'

/** One letter matches too much to choose from. */
const fewestLetters = 2

export const tooShortText = `Type at least ${fewestLetters} letters.`

/** Something was typed, but too little to search for. */
export const isTooShort = (typed: string): boolean => {
  const { length } = typed.trim()
  return length > 0 && length < fewestLetters
}

/** What was typed when typing last rested; empty as long as that or the field is too short to search for. */
export function useSearchText(typed: string): string {
  const text = typed.trim()
  const settled = useSettled(text, typingPauseMs)
  return Math.min(text.length, settled.length) < fewestLetters ? '' : settled
}

/** The value as it was when it last stayed the same for `pauseMs`. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
