import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; follows its changes. False while a page is prerendered. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      // Sheets are counted before a page that changes for them has changed: its last rows would be on none.
      const follow = () => matchMedia('print').matches || listener()
      media.addEventListener('change', follow)
      return () => media.removeEventListener('change', follow)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window is as narrow as a phone: below `sm`. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')

/** Whether the window is narrower than a desktop's: below `lg`. */
export const useIsNarrow = () => useMedia('(max-width: 63.99rem)')
