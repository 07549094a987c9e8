import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Notice } from './notice.tsx'

export function OfflineNotice() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <Notice look="info">
      You’re offline, so this page may be out of date. It will refresh once you’re back online.
    </Notice>
  )
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
