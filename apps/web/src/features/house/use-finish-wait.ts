import { useMutation } from '@tanstack/react-query'
import { reloadPage } from '#lib/leave-page.ts'
import { showHouseError } from './api.ts'
import { saveRestartPause } from './restart-pause-store.ts'
import { endKey } from './use-house-wait.ts'
import { finishWait } from './wait-api.ts'
import { endHouseWait, findHouseWait } from './wait-store.ts'

/**
 * Ends a wait. A restart then fetches a fresh token and a version sync fetches the version; both then reload the page
 * (specification §4).
 */
export function useFinishWait(username: string): () => void {
  const ending = useMutation({
    mutationKey: endKey,
    mutationFn: finishWait,
    onSuccess: (refreshed) => refreshed && reloadPage(),
    onError: showHouseError,
  })
  return () => {
    // Another tab may have ended the wait a moment ago.
    const wait = findHouseWait(username, Date.now())
    if (!wait) return
    endHouseWait()
    // The API refuses another restart until the five minutes are over, even if this wait ends early.
    if (wait.action === 'restart') saveRestartPause(username, wait.endsAtMs)
    ending.mutate(wait.action)
  }
}
