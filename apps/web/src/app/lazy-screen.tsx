import { timings } from '@smart-bird/contracts/limits'
import { type ComponentType, lazy } from 'react'
import { failIfStaying } from '#lib/leaving.ts'
import { trackLoading } from '#lib/loading.ts'
import { isHydrated } from './hydrated.tsx'

/** A route's code, fetched when it is first needed. */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await tracked(withDeadline(load())).catch(failIfStaying) }))

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
