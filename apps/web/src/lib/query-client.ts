import { timings } from '@smart-bird/contracts/limits'
import { QueryClient } from '@tanstack/react-query'
import { forgetLists } from './list-cache.ts'
import { isReloaded } from './page-load.ts'
import { subscribeSession } from './session-signal.ts'
import { findSignedInName } from './signed-in-name.ts'

/** The one cache of what the API answered. `call()` retries by itself where that is safe. */
export function createQueryClient(): QueryClient {
  // Whoever loads the page again wants to see how things stand now, not how they stood.
  if (isReloaded()) forgetLists()
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: timings.listCacheMs },
      mutations: { retry: false },
    },
  })
  // What one person was shown must wait for the next one neither in memory nor in the storage.
  let shownTo = findSignedInName()
  subscribeSession(() => {
    const name = findSignedInName()
    if (name === shownTo) return
    shownTo = name
    forgetLists()
    client.clear()
  })
  return client
}
