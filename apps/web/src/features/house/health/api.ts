import { healthOfHouse } from '@smart-bird/contracts/house'
import { timings } from '@smart-bird/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The health of the customer's house, and its year; `sid` keeps two customers' houses apart. */
export const health = ({ sid }: { sid: string }) =>
  queryOptions({
    queryKey: ['house', 'health', sid],
    queryFn: ({ signal }) => call(healthOfHouse, { signal }),
    staleTime: 0,
    refetchInterval: timings.listCacheMs,
  })
