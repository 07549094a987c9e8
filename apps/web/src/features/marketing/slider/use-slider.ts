import { timings } from '@smart-bird/contracts/limits'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useReducedMotion } from '#lib/reduced-motion.ts'
import { useAttention } from './use-attention.ts'

/**
 * Which slide is on show in a track that scrolls by itself. Every 5 seconds the next one comes, after
 * the last the first, unless somebody looks closer, has stopped it, or asked for stillness.
 */
export function useSlider(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0)
  const { held, attention } = useAttention(track)
  const [stopped, setStopped] = useState(false)
  const still = useReducedMotion()
  const playing = !held && !stopped && !still

  const show = useCallback(
    (wanted: number) => {
      const next = (wanted + count) % count
      setIndex(next)
      const slide = track.current?.children[next]
      if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
    },
    [track, count],
  )

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => show(index + 1), timings.sliderIntervalMs)
    return () => clearTimeout(timer)
  }, [playing, index, show])

  useEffect(() => {
    const element = track.current
    if (!element) return
    let settled: ReturnType<typeof setTimeout>
    // A finger may scroll the track too: the slide it comes to rest on is the one on show.
    const onScroll = () => {
      clearTimeout(settled)
      settled = setTimeout(() => {
        if (element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth))
      }, 150)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(settled)
      element.removeEventListener('scroll', onScroll)
    }
  }, [track])

  return { index, show, playing, stopped: stopped || still, setStopped, attention }
}
