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
 * Rejects at once, or on a page that is being left only if it stays: Firefox and WebKit cancel what
 * such a page loads, which isn't worth an error.
 */
export async function failIfStaying(error: unknown): Promise<never> {
  const rest = leftAt + doubtMs - Date.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  throw new LoadError(String(error), { cause: error })
}
