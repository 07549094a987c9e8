import { timings } from '@smart-bird/contracts/limits'
import { useEffect, useState } from 'react'

/** The step on show and the one on its way: it takes the place of the old one after the fade. */
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
