/** A route's code, fetched when it is first needed. */
import { timings } from '@smart-bird/contracts/limits'
import { type ComponentType, lazy } from 'react'
import { failIfStaying } from '#lib/leaving.ts'
import { trackLoading } from '#lib/loading.ts'
import { isHydrated } from './hydrated.tsx'

export type LazyScreen = ComponentType & { preload: () => Promise<ComponentType> }

/** Forgets a failed load, so that the next visit tries again. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined
  const preload = () => {
    loading ??= tracked(withDeadline(load())).catch((error: unknown) => {
      loading = undefined
      return failIfStaying(error)
    })
    return loading
  }
  const Screen = lazy(async () => ({ default: await preload() }))
  return Object.assign(Screen, { preload })
}

const tracked = <T,>(arrival: Promise<T>) => (isHydrated() ? trackLoading(arrival) : arrival)

function withDeadline<T>(promise: Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return promise
  let timer: ReturnType<typeof setTimeout>
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The page took too long to load.')),
      timings.chunkTimeoutMs,
    )
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
