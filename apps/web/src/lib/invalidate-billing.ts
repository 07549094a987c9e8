import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clearLists } from './list-cache.ts'

/** Queries of the pages PayPal sends customers back to. They poll on their own and aren't invalidated. */
export const returnKey = 'payment-return'

/**
 * After a payment was made or settled, orders, statements and the subscription are out of date. `by` is
 * the query that noticed, which is up to date itself.
 */
export function invalidateBilling(client: QueryClient, by?: QueryKey): void {
  clearLists()
  void client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) =>
      queryKey[0] !== returnKey && !(by && queryHash === hashKey(by)),
  })
}
