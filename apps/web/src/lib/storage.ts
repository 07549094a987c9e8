/**
 * The browser's stores; merely naming one throws where cookies are blocked. What can't be stored
 * is kept in memory.
 */
import type * as z from 'zod/mini'

function storage(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()
  const store = {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? globalThis[name].getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, value: string) {
      store.remove(key)
      try {
        globalThis[name].setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key: string) {
      memory.delete(key)
      try {
        globalThis[name].removeItem(key)
      } catch {}
    },
    save(key: string, value: unknown) {
      store.set(key, JSON.stringify(value))
    },
    /** What was saved; undefined if there is none, or not of this shape. */
    find<T>(key: string, shape: z.ZodMiniType<T>): T | undefined {
      try {
        return shape.safeParse(JSON.parse(store.get(key) ?? '')).data
      } catch {
        return undefined
      }
    },
  }
  return store
}

/** Every tab's, until it is removed. */
export const browserStorage = storage('localStorage')
/** This tab's, until it is closed. */
export const tabStorage = storage('sessionStorage')
