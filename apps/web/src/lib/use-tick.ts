import { useEffect, useReducer } from 'react'

/** Renders again at this interval, for what is told from the clock; never for 0. */
export function useTick(everyMs: number): void {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (everyMs === 0) return
    const timer = setInterval(rerender, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
