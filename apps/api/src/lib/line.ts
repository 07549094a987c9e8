import { AppError } from './app-error.ts'
import { movingAverage } from './moving-average.ts'
import { startWaiting } from './patience.ts'

type LineOptions = {
  /** How many work at once. */
  atOnce: number
  /** So many may always wait, for as long as it takes: on a busy machine, one turn alone can be longer than the limits. */
  few: number
  /** How many of the same may wait. */
  sameMax: number
  /** Nobody joins who is expected to wait longer. */
  joinMs: number
  /** Nobody stays longer. */
  limitMs: number
  /** How long work takes, before any was measured. */
  typicalMs: number
  /** How soon after each other turns are likely to come, if that is slower than what was measured. */
  paceMs: () => number
  /** After this time a refusal is answered: who tries again at once would cost more than those who are served. */
  refusalMs: number
}

/**
 * A line for work that would keep others from theirs. Who finds it too long is refused before anything was done for
 * them.
 */
export function createLine(options: LineOptions) {
  const { atOnce, few, sameMax, joinMs, limitMs, paceMs, refusalMs } = options
  const average = movingAverage(options.typicalMs, 1 / 8)
  const line = new Set<{ who: string; start: () => void }>()
  let working = 0

  async function wait(who: string): Promise<void> {
    const isFew = line.size < few
    const expectedMs = (line.size + 1) * Math.max(average.value() / atOnce, paceMs())
    const same = [...line].filter((one) => one.who === who).length
    if (!isFew && (expectedMs > joinMs || same >= sameMax)) {
      await new Promise((resolve) => setTimeout(resolve, refusalMs))
      throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
    }
    return new Promise((resolve, reject) => {
      const waiting = isFew ? undefined : startWaiting(limitMs)
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
      else await wait(who)
      const began = performance.now()
      try {
        return await work()
      } finally {
        average.add(performance.now() - began)
        const [next] = line
        if (next) next.start()
        else working--
      }
    },
  }
}
