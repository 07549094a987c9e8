import { timings } from '@smart-bird/contracts/limits'
import { useEffect, useState } from 'react'

/** The step shown and the one chosen, which replaces it after the fade. */
export function useFadedStep(first: number) {
  const [shown, setShown] = useState(first)
  const [chosen, setChosen] = useState(first)
  const fading = chosen !== shown
  useEffect(() => {
    if (!fading) return
    const timer = setTimeout(() => setShown(chosen), timings.processFadeMs)
    return () => clearTimeout(timer)
  }, [fading, chosen])
  return { shown, chosen, fading, choose: setChosen }
}
