import { useIsOnline } from '#lib/online.ts'
import { Notice } from './notice.tsx'

/** One word above every page of the cabinet; it leaves when the connection is back. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <Notice look="info">
      You are offline. What you see may be out of date. It is loaded again as soon as you are back
      online.
    </Notice>
  )
}
