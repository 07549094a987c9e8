import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isAppPath } from '#lib/paths.ts'

/**
 * Scrolls to the element the address names, also one that appears a little later, and to the top of
 * a new page. A first page that came drawn is the browser's own business.
 */
export function ScrollToHash() {
  const location = useLocation()
  const before = useRef(location)
  useEffect(() => {
    const from = before.current
    before.current = location
    if (from === location && !isAppPath(location.pathname)) return
    if (location.hash) return whenPresent(idOf(location.hash), (target) => arrive(target))
    if (from.pathname === location.pathname) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [location])
  return null
}

/** What follows the # of an address; anybody can type a % that stands for nothing. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function arrive(target: HTMLElement) {
  // The behaviour comes from the style sheet, which knows about reduced motion.
  target.scrollIntoView()
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Calls back when an element with this id is on the page, for at most three seconds. */
function whenPresent(id: string, found: (element: HTMLElement) => void) {
  const now = document.getElementById(id)
  if (now) {
    found(now)
    return undefined
  }
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id)
    if (!element) return
    observer.disconnect()
    found(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), 3000)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
