import {
  openWork as openWorkCall,
  overview as overviewCall,
} from '@smart-bird/contracts/admin/overview'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerTo } from '#features/admin/list/api.ts'

export const overview = () => answerTo(['overview'], overviewCall)

const recountMs = 60_000

/** Counted again with each admin page, and after each change an admin makes. */
export const openWork = () =>
  queryOptions({
    ...answerTo(['open-work'], openWorkCall),
    meta: { inTiles: true },
    refetchInterval: recountMs,
  })

/** Whether this admin is kept from money: the API refuses what would move or list it, so no button offers it. */
export const useNoMoney = () => useQuery(openWork()).data?.noMoney === true
