/** Counts the chunks of code being loaded; the loader shows while there are any. */
import { createStore } from './store.ts'

let pending = 0
const store = createStore()

/** Counts the promise as loading until it settles. */
export function trackLoading<T>(promise: Promise<T>): Promise<T> {
  change(1)
  return promise.finally(() => change(-1))
}

export const useLoading = () => store.use(() => pending > 0, false)

function change(by: number) {
  pending += by
  store.notify()
}
