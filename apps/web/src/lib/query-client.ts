import { timings } from '@smart-bird/contracts/limits'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { clearAccountAlert } from './account-alerts.ts'
import { forgetLists } from './list-cache.ts'
import { isReloaded } from './page-load.ts'
import { subscribeSession } from './session-signal.ts'
import { findSignedInName } from './signed-in-name.ts'

/**
 * The one cache of what the API answered. `call()` retries by itself where that is safe. `onTry` hears
 * of everything that somebody tries to do, before it is done.
 */
export function createQueryClient(onTry: () => void): QueryClient {
  // Whoever loads the page again wants to see how things stand now, not how they stood.
  if (isReloaded()) forgetLists()
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
  let shownTo = findSignedInName()
  subscribeSession(() => {
    const name = findSignedInName()
    if (name === shownTo) return
    shownTo = name
    forgetLists()
    clearAccountAlert('accountNews')
    client.clear()
  })
  return client
}
