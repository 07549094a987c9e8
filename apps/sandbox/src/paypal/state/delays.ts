import { setTimeout as wait } from 'node:timers/promises'

export type Delays = ReturnType<typeof createDelays>

/** The delays of slow calls, which can be ended early. */
export const createDelays = () => {
  let ended = new AbortController()
  return {
    /** Rejects only if `left` is aborted: the caller has left. */
    wait: async (ms: number, left?: AbortSignal) => {
      const signal = left ? AbortSignal.any([ended.signal, left]) : ended.signal
      await wait(ms, undefined, { ref: false, signal }).catch((error: unknown) => {
        if (left?.aborted) throw error
      })
    },
    end: () => {
      ended.abort()
      ended = new AbortController()
    },
  }
}
