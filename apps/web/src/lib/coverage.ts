import { coverage } from '@smart-bird/contracts/coverage'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** What each kind of request costs the customer now; `sid` keeps two customers' answers apart. */
export const coverageFor = (sid: string) =>
  queryOptions({
    queryKey: ['coverage', sid],
    queryFn: ({ signal }) => call(coverage, { signal }),
    staleTime: 0,
  })
