import { storageKeys } from '@smart-bird/contracts/limits'

const listKeys = [
  storageKeys.paymentHistory,
  storageKeys.paymentHistoryTimestamp,
  storageKeys.ordersHistory,
  storageKeys.ordersHistoryTimestamp,
  storageKeys.subscriptions,
  storageKeys.subscriptionsTimestamp,
]

/** Removes the lists kept in this browser: they belong to the person who was signed in. */
export function forgetLists(): void {
  for (const key of listKeys) localStorage.removeItem(key)
}
