/** What every list kept in the browser has in common, as query options (product.md §4). */
import { timings } from '@smart-bird/contracts/limits'
import type * as z from 'zod/mini'
import { askAgainMs } from './ask-again.ts'
import { findList, type ListName } from './list-cache.ts'

type Query<Rows> = {
  state: {
    data: Rows | undefined
    dataUpdatedAt: number
    errorUpdatedAt: number
    dataUpdateCount: number
    errorUpdateCount: number
  }
}

/**
 * Starts from the kept list and asks again every ten minutes, also after a failure. A list with
 * something in it that will change soon is never fresh, and asked for until it has.
 */
export function keptList<Rows>(
  name: ListName,
  schema: z.ZodMiniType<Rows>,
  willChange: (rows: Rows) => boolean = () => false,
) {
  const isMoving = ({ state: { data } }: Query<Rows>) => data !== undefined && willChange(data)
  return {
    initialData: () => findList(name, schema)?.rows,
    initialDataUpdatedAt: () => findList(name, schema)?.keptAtMs,
    staleTime: (query: Query<Rows>) => (isMoving(query) ? 0 : timings.listCacheMs),
    refetchInterval: (query: Query<Rows>) => {
      const { dataUpdatedAt, errorUpdatedAt, dataUpdateCount, errorUpdateCount } = query.state
      if (isMoving(query)) return askAgainMs(dataUpdateCount + errorUpdateCount)
      const lastMs = Math.max(dataUpdatedAt, errorUpdatedAt)
      return Math.max(lastMs + timings.listCacheMs - Date.now(), shortestPauseMs)
    },
  }
}

const shortestPauseMs = 1000
