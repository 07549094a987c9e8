import { useEffect } from 'react'
import { announceHydrated } from '#lib/hydrated.ts'

let hydrated = false

/** Until then the prerendered page is what the visitor reads, and nothing may cover it. */
export const isHydrated = () => hydrated

/** Stands beside a page: its effect runs when that page is hydrated. */
export function Hydrated() {
  useEffect(() => {
    hydrated = true
    announceHydrated(document.body)
  }, [])
  return null
}
