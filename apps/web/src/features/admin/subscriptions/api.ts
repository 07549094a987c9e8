import * as contract from '@smart-bird/contracts/admin/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminKey, fileOf, type ListQuery, pagesOf, queryFor } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { cachedList, saveList } from '#lib/list-cache.ts'
import { findSession } from '#lib/session.ts'

/** The first page is cached in the browser for ten minutes (specification §9), as a list of one. */
export const firstSubscriptions = (sid: string, query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'subscriptions', 'first', sid],
    queryFn: async ({ signal }) => {
      const page = await call(contract.pageSubscriptions, {
        query: queryFor(contract.pageSubscriptions, query),
        signal,
      })
      if (findSession()?.sid === sid) saveList('subscriptions', [page])
      return [page]
    },
    select: ([page]) => page ?? nothing,
    ...cachedList('subscriptions', z.array(contract.pageSubscriptions.reply)),
  })

export const subscriptions = pagesOf('subscriptions', contract.pageSubscriptions)
export const subscriptionsCsv = fileOf(contract.subscriptionsCsv)

const nothing = { rows: [], nextCursor: null, previousCursor: null }
