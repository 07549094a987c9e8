import * as contract from '@smart-bird/contracts/admin/disputes'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, freshList, type ListQuery, queryFor } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

export const disputes = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'disputes', query],
    queryFn: ({ signal }) =>
      call(contract.listDisputes, { query: queryFor(contract.listDisputes, query), signal }),
    ...freshList,
  })
