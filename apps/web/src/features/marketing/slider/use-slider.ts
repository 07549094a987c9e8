import { timings } from '@smart-bird/contracts/limits'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMedia } from '#lib/use-media.ts'
import { useAttention } from './use-attention.ts'

/** Where the track stands, in slides from the first. */
const placeOf = (track: HTMLElement | null) => (track ? track.scrollLeft / track.clientWidth : 0)
const near = (a: number, b: number) => Math.abs(a - b) < 0.02

/**
 * The current slide. The next follows every 5 seconds unless the slider is hovered, focused or
 * stopped, or the visitor prefers reduced motion.
 */
export function useSlider(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0)
  const { held, attention } = useAttention(track)
  const [stopped, setStopped] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const playing = !held && !stopped && !still
  // The place that a press has left and the track hasn't yet: standing there is no stop.
  const left = useRef(Number.NaN)

  const show = useCallback(
    (target: number) => {
      left.current = placeOf(track.current)
      const next = (target + count) % count
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
    // Swiping scrolls the track too: the slide it stops at becomes the current one. A slow machine pauses between two.
    const onScroll = () => {
      clearTimeout(settled)
      if (!near(placeOf(element), left.current)) left.current = Number.NaN
      settled = setTimeout(() => {
        const place = placeOf(element)
        if (near(place, Math.round(place)) && !near(place, left.current))
          setIndex(Math.round(place))
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
