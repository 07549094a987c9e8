import { useSyncExternalStore } from 'react'

/** Renders components again at each change of what is kept outside React. `open` may begin to listen to other tabs. */
export function createStore(open?: () => void) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    open?.()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    subscribe,
    notify() {
      for (const listener of listeners) listener()
    },
    use: <T>(read: () => T, prerendered: T): T =>
      useSyncExternalStore(subscribe, read, () => prerendered),
  }
}
