import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearSeenToasts, markToastsSeen } from './toasts.ts'

/** Messages leave with the page they were about. */
export function useToastCleanup(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    for (const event of interactions) window.addEventListener(event, markToastsSeen, true)
    return () => {
      for (const event of interactions) window.removeEventListener(event, markToastsSeen, true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the page that counts.
  useEffect(clearSeenToasts, [pathname])
}

const interactions = ['pointerdown', 'keydown', 'popstate'] as const
