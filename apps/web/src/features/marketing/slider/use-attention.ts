import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a pointer rests on the part around `inside`, or the focus is in it; `attention` goes onto
 * that part. Counts what was there before hydration.
 */
export function useAttention(inside: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const part = inside.current?.parentElement
    // A finger leaves `:hover` behind where it was; only a real pointer rests.
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
