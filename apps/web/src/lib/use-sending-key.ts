import { useRef } from 'react'

/**
 * The id under which words are sent. Another try of the same words has the same one, so that they arrive once; other
 * words, or the same after a success, are something new.
 */
export function useSendingKey() {
  const last = useRef<{ words: string; key: string }>(undefined)
  return {
    keyFor(words: string): string {
      if (last.current?.words !== words) last.current = { words, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}
