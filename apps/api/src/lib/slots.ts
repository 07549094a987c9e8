import { movingAverage } from './moving-average.ts'

/** Who was served so lately is likely to be served again. */
const latelyMs = 1000

type SlotsOptions = {
  /** How many work at once. */
  count: number
  /** If others were served meanwhile, a slot rests for so many times as long as its work took. */
  rest: number
  /** No rest is longer: where work is slow because the machine is busy, resting as slowly would help nobody. */
  restMaxMs: number
  /** How long work takes, before any was measured. */
  typicalMs: number
}

/**
 * Slots for work that takes a processor core each. As long as others are served, too, they stand empty for a part of
 * the time: a low priority alone leaves too little to other processes, the database above all.
 */
export function createSlots({ count, rest, restMaxMs, typicalMs }: SlotsOptions) {
  const average = movingAverage(typicalMs, 1 / 8)
  const restMs = (workMs: number) => Math.min(workMs * rest, restMaxMs)
  const waiting: (() => void)[] = []
  let free = count
  let otherAt = Number.NEGATIVE_INFINITY

  function release() {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return {
    /** Does work as soon as there is room. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      const began = performance.now()
      try {
        return await work()
      } finally {
        const tookMs = performance.now() - began
        average.add(tookMs)
        if (otherAt >= began) setTimeout(release, restMs(tookMs))
        else release()
      }
    },
    /** Somebody else is served. */
    noteOther() {
      otherAt = performance.now()
    },
    /** How soon after each other work is likely to begin. */
    paceMs() {
      const rests = performance.now() - otherAt < latelyMs
      return (average.value() + (rests ? restMs(average.value()) : 0)) / count
    },
  }
}
