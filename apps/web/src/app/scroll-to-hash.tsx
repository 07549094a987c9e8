import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isAppPath } from '#lib/paths.ts'

/**
 * Scrolls to the element in the hash, or to the top of a new page. On a prerendered first page
 * the browser does it.
 */
export function ScrollToHash() {
  const location = useLocation()
  const before = useRef(location)
  useEffect(() => {
    const from = before.current
    before.current = location
    if (from === location && !isAppPath(location.pathname)) return
    if (location.hash) return whenPresent(idOf(location.hash), (target) => scrollAndFocus(target))
    if (from.pathname === location.pathname) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [location])
  return null
}

/** The id after the #. A typed address may contain a % that doesn't decode. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function scrollAndFocus(target: HTMLElement) {
  // The style sheet decides whether it scrolls smoothly, by the reduced-motion setting.
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
