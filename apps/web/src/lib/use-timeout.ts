import { useEffect, useEffectEvent } from 'react'

/** Acts once, `delayMs` after `active` became true; leaving the screen or a false stops the clock. */
export function useTimeout(act: () => void, delayMs: number, active = true): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, active])
}
