/** So long after the visitor set out for another page, it is this one that stays. */
const doubtMs = 10_000
let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })

/** Code that didn't arrive. */
export class LoadError extends Error {}

/**
 * Rejects at once; on a page that is being left, only if it stays after all. Firefox and WebKit stop
 * what such a page is loading, and nobody should read about that failure while the next page is on its way.
 */
export async function failIfStaying(error: unknown): Promise<never> {
  const rest = leftAt + doubtMs - Date.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  throw new LoadError(String(error), { cause: error })
}
