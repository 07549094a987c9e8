import { timings } from '@smart-bird/contracts/limits'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { clearAccountAlert } from './account-alerts.ts'
import { clearLists } from './list-cache.ts'
import { findLoggedInName } from './logged-in-name.ts'
import { subscribeSession } from './session-signal.ts'
import { clearToasts } from './toasts.ts'
import { watchMutations } from './watch-mutations.ts'

/** The cache of API replies. It doesn't retry: `call()` does where that is safe. A test ends what it subscribes. */
export function createQueryClient(subscribe = subscribeSession): QueryClient {
  // After a reload the customer wants current data, not cached lists.
  if (isReloaded()) clearLists()
  // A new attempt clears the messages of the previous one.
  const mutationCache = new MutationCache({ onMutate: () => clearToasts() })
  watchMutations(mutationCache)
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: timings.listCacheMs,
        // Without a connection a call fails and says so. By default it would wait silently.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // When someone else logs in, nothing of the previous customer may stay in memory or storage.
  let shownTo = findLoggedInName()
  subscribe(() => {
    const name = findLoggedInName()
    if (name === shownTo) return
    shownTo = name
    clearLists()
    clearAccountAlert('accountNews')
    clearAccountAlert('paymentNews')
    client.clear()
  })
  return client
}

const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
