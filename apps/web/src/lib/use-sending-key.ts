import { useRef } from 'react'

/** The id to send words under: the same for another try of the same words, so they arrive once. */
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
