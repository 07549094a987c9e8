import { useEffect, useState } from 'react'
import { useTimeout } from './use-timeout.ts'

/** True once `on` has lasted for `delayMs`; false as soon as `on` is. */
export function useDelayed(on: boolean, delayMs: number): boolean {
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), delayMs, on)
  useEffect(() => {
    if (!on) setLate(false)
  }, [on])
  return on && late
}
