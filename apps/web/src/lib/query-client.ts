import { timings } from '@smart-bird/contracts/limits'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { clearAccountAlert } from './account-alerts.ts'
import { clearLists } from './list-cache.ts'
import { findLoggedInName } from './logged-in-name.ts'
import { isReloaded } from './page-load.ts'
import { subscribeSession } from './session-signal.ts'

/**
 * The one cache of what the API answered. `call()` retries by itself where that is safe. `onTry` hears
 * of everything that somebody tries to do, before it is done.
 */
export function createQueryClient(onTry: () => void): QueryClient {
  // Whoever loads the page again wants to see how things stand now, not how they stood.
  if (isReloaded()) clearLists()
  const client = new QueryClient({
    mutationCache: new MutationCache({ onMutate: onTry }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: timings.listCacheMs,
        // Without a connection a call fails and says so; left to itself it would wait in silence.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // What one person was shown must wait for the next one neither in memory nor in the storage.
  let shownTo = findLoggedInName()
  subscribeSession(() => {
    const name = findLoggedInName()
    if (name === shownTo) return
    shownTo = name
    clearLists()
    clearAccountAlert('accountNews')
    client.clear()
  })
  return client
}
