import { type DispatchWithoutAction, useEffect, useReducer } from 'react'

/**
 * Renders again at this interval, or never for 0, all at the same moment. Returns what renders
 * again at once.
 */
export function useTick(everyMs: number): DispatchWithoutAction {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (everyMs === 0) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs))
    }
    const tick = () => {
      rerender()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [everyMs])
  return rerender
}
