/** What every list kept in the browser has in common, as query options (product.md §4). */
import { timings } from '@smart-bird/contracts/limits'
import type * as z from 'zod/mini'
import { findList, type ListName } from './list-cache.ts'

type Times = { state: { dataUpdatedAt: number; errorUpdatedAt: number } }

/** Starts from the kept list and asks again every ten minutes, also after a failure. */
export function keptList<Rows>(name: ListName, schema: z.ZodMiniType<Rows>) {
  return {
    initialData: () => findList(name, schema)?.rows,
    initialDataUpdatedAt: () => findList(name, schema)?.keptAtMs,
    staleTime: timings.listCacheMs,
    refetchInterval: ({ state }: Times) => {
      const lastMs = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
      return Math.max(lastMs + timings.listCacheMs - Date.now(), shortestPauseMs)
    },
  }
}

const shortestPauseMs = 1000
