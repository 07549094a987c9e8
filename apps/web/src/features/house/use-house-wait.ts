import { useIsMutating } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { findHouseWait, subscribeHouseWait, type WaitAction } from './wait-store.ts'

/** The mutation that ends a wait. */
export const endKey = ['cabinet', 'end-wait']

/** Whether nothing of the house can be used: during a wait, and until the page reloads at its end. */
export function useHouseBusy(username: string): boolean {
  const isEnding = useIsMutating({ mutationKey: endKey }) > 0
  return useHouseWaitAction(username) !== undefined || isEnding
}

/** What the user's house is in its five minutes for, if it is. */
export const useHouseWaitAction = (username: string): WaitAction | undefined =>
  useSyncExternalStore(
    subscribeHouseWait,
    () => findHouseWait(username, Date.now())?.action,
    () => undefined,
  )
