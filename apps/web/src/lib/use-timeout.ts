import { useEffect, useEffectEvent } from 'react'

/** Calls `act` once, `delayMs` after `active` became true; unmounting or a false cancels it. */
export function useTimeout(act: () => void, delayMs: number, active = true): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, active])
}
