import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clearLists } from './list-cache.ts'

/** Pages the provider sends people back to ask for themselves: what they have shown stays. */
export const returnKey = 'payment-return'

/**
 * Somebody paid, or a payment was decided about: orders, statements, subscription and what the cabinet
 * says about them are out of date. `by` is the query that found out, and is up to date itself.
 */
export function invalidateBilling(client: QueryClient, by?: QueryKey): void {
  clearLists()
  void client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) =>
      queryKey[0] !== returnKey && !(by && queryHash === hashKey(by)),
  })
}
