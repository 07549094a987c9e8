import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the parent of `inside` is hovered or focused, even since before hydration. Spread
 * `attention` onto that parent.
 */
export function useAttention(inside: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const part = inside.current?.parentElement
    // After a tap `:hover` stays behind, so it counts only on devices that can hover.
    setPointed(Boolean(part?.matches(':hover')) && matchMedia('(hover: hover)').matches)
    setFocused(Boolean(part?.contains(document.activeElement)))
  }, [inside])
  const attention = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { held: pointed || focused, attention }
}
