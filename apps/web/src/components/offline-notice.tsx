import { useIsOnline } from '#lib/online.ts'
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
