import { useEffect } from 'react'
import { announceHydrated } from '#lib/hydrated.ts'

let hydrated = false

/** Before hydration the visitor reads the prerendered page, and nothing may cover it. */
export const isHydrated = () => hydrated

/** Render it beside a page: its effect runs once that page is hydrated. */
export function Hydrated() {
  useEffect(() => {
    hydrated = true
    announceHydrated(document.body)
  }, [])
  return null
}
