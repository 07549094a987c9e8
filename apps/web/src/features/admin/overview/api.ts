import {
  openWork as openWorkCall,
  overview as overviewCall,
} from '@smart-bird/contracts/admin/overview'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminKey } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

export const overview = () =>
  queryOptions({
    queryKey: [...adminKey, 'overview'],
    queryFn: ({ signal }) => call(overviewCall, { signal }),
    staleTime: 0,
  })

const recountMs = 60_000

/** Counted again with each admin page, and after each change an admin makes. */
export const openWork = () =>
  queryOptions({
    queryKey: [...adminKey, 'open-work'],
    queryFn: ({ signal }) => call(openWorkCall, { signal }),
    meta: { inTiles: true },
    staleTime: 0,
    refetchInterval: recountMs,
  })

/** Whether this admin is kept from money: the API refuses what would move or list it, so no button offers it. */
export const useNoMoney = () => useQuery(openWork()).data?.noMoney === true
