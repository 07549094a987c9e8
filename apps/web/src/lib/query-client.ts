import { timings } from '@smart-bird/contracts/limits'
import { QueryClient } from '@tanstack/react-query'
import { findToken } from './session-cookie.ts'
import { subscribeSession } from './session-signal.ts'

/** The one cache of what the API answered. `call()` retries by itself where that is safe. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: timings.listCacheMs },
      mutations: { retry: false },
    },
  })
  // What one person was shown must not wait in memory for the next one.
  subscribeSession(() => {
    if (!findToken()) client.clear()
  })
  return client
}
