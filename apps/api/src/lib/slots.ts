type SlotsOptions = {
  /** How many work at once. */
  count: number
  /** If others were served meanwhile, a slot rests for `rest` × the time its work took. */
  rest: number
  /** No rest is longer: where work is slow because the machine is busy, resting as slowly would help nobody. */
  restMaxMs: number
}

/**
 * Slots for work that takes a processor core each. As long as others are served, too, they stand empty for a part of
 * the time: a low priority alone leaves too little to other processes, the database above all.
 */
export function createSlots({ count, rest, restMaxMs }: SlotsOptions) {
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
        if (otherAt >= began)
          setTimeout(release, Math.min((performance.now() - began) * rest, restMaxMs))
        else release()
      }
    },
    /** Somebody else is served. */
    noteOther() {
      otherAt = performance.now()
    },
  }
}
