import { AppError } from './app-error.ts'
import { startWaiting } from './patience.ts'

type LineOptions = {
  /** How many work at once. */
  atOnce: number
  /** This many may always wait, for as long as it takes: on a busy machine, one turn alone can be longer than the limit. */
  few: number
  /** How many may wait, and how many of the same. */
  most: number
  sameMax: number
  /** Nobody but the few waits longer. */
  limitMs: number
  /** A refusal is answered after this time: callers who try again at once would cost more than those who are served. */
  refusalMs: number
}

/**
 * A line for work that would keep others from theirs. Callers who find it too long are refused before any work
 * starts.
 */
export function createLine({ atOnce, few, most, sameMax, limitMs, refusalMs }: LineOptions) {
  const line = new Set<{ who: string; start: () => void }>()
  let working = 0

  async function takePlace(who: string): Promise<void> {
    const same = [...line].filter((one) => one.who === who).length
    if (line.size >= few && (line.size >= most || same >= sameMax)) {
      await new Promise((resolve) => setTimeout(resolve, refusalMs))
      throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
    }
    const waiting = line.size < few ? undefined : startWaiting(limitMs)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        line.delete(place)
        waiting?.end()
      }
      const place = {
        who,
        start: () => {
          leave()
          resolve()
        },
      }
      const giveUp = () => {
        leave()
        reject(new AppError('unavailable', { retryAfterSeconds: 2 }))
      }
      const timer = waiting && setTimeout(giveUp, waiting.limitMs)
      line.add(place)
    })
  }

  return {
    /** Does work in its turn. Throws `too_many_requests`, or `unavailable` where the line hardly moves. */
    async run<T>(who: string, work: () => Promise<T>): Promise<T> {
      if (working < atOnce) working++
      else await takePlace(who)
      try {
        return await work()
      } finally {
        const [next] = line
        if (next) next.start()
        else working--
      }
    },
  }
}
