import { timings } from '@smart-bird/contracts/limits'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useMedia } from '#lib/use-media.ts'
import { useAttention } from './use-attention.ts'

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

  const show = useCallback(
    (target: number) => {
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
      settled = setTimeout(() => {
        const place = element.scrollLeft / element.clientWidth
        if (Math.abs(place - Math.round(place)) < 0.02) setIndex(Math.round(place))
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
