import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clearLists } from './list-cache.ts'

/** Queries of the pages PayPal sends customers back to. They poll on their own and aren't invalidated. */
export const returnKey = 'payment-return'

/** After a payment, all billing data is stale, except for `by`, the query that noticed. */
export function invalidateBilling(client: QueryClient, by?: QueryKey): void {
  clearLists()
  void client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) =>
      queryKey[0] !== returnKey && !(by && queryHash === hashKey(by)),
  })
}
