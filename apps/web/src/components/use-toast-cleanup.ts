import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearSeenToasts, markToastsSeen } from './toasts.ts'

/** Removes toasts together with the page they were about. */
export function useToastCleanup(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    for (const event of interactions) window.addEventListener(event, markToastsSeen, true)
    return () => {
      for (const event of interactions) window.removeEventListener(event, markToastsSeen, true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page changes.
  useEffect(clearSeenToasts, [pathname])
}

const interactions = ['pointerdown', 'keydown', 'popstate'] as const
