/** So long after the visitor set out for another page, it is this one that stays. */
const doubtMs = 10_000
let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })

/**
 * Resolves at once; on a page that is being left, only if it stays after all. Firefox and WebKit stop what
 * such a page is loading, and nobody should read about that failure while the next page is on its way.
 */
export function untilStaying(): Promise<void> {
  const rest = leftAt + doubtMs - Date.now()
  return rest > 0 ? new Promise((resolve) => setTimeout(resolve, rest)) : Promise.resolve()
}
