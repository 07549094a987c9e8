/** Counts the chunks of code being loaded; the loader shows while there are any. */
import { useSyncExternalStore } from 'react'

let pending = 0
const listeners = new Set<() => void>()

/** Counts the promise as loading until it settles. */
export function trackLoading<T>(promise: Promise<T>): Promise<T> {
  change(1)
  return promise.finally(() => change(-1))
}

export const useLoading = () =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  )

function change(by: number) {
  pending += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
