import * as contract from '@smart-bird/contracts/admin/subscriptions'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminKey, freshList, type ListQuery, queryFor } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'
import { cachedList, saveList } from '#lib/list-cache.ts'
import { findSession } from '#lib/session.ts'

type First = { user: TokenClaims; query: ListQuery }

/**
 * The first page is cached in the browser for ten minutes, then fetched again (specification §9). The
 * cache holds lists, so the page with its cursors is the only element of one.
 */
export const firstSubscriptions = ({ user, query }: First) =>
  queryOptions({
    queryKey: [...adminKey, 'subscriptions', 'first', user.sid],
    queryFn: async ({ signal }) => {
      const page = await fetchPage(query, signal)
      if (findSession()?.sid === user.sid) saveList('subscriptions', [page])
      return [page]
    },
    select: ([page]) => page ?? nothing,
    ...cachedList('subscriptions', z.array(contract.pageSubscriptions.reply)),
  })

export const subscriptions = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'subscriptions', query],
    queryFn: ({ signal }) => fetchPage(query, signal),
    ...freshList,
  })

const fetchPage = (query: ListQuery, signal: AbortSignal) =>
  call(contract.pageSubscriptions, { query: queryFor(contract.pageSubscriptions, query), signal })

export const subscriptionsCsv = (query: ListQuery) =>
  download(contract.subscriptionsCsv, { query: queryFor(contract.subscriptionsCsv, query) })

const nothing = { rows: [], nextCursor: null, previousCursor: null }
