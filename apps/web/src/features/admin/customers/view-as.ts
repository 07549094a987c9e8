import { viewAsCustomer } from '@smart-bird/contracts/admin/customers'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '#features/admin/list/query.ts'
import { call } from '#lib/call.ts'
import { viewWith } from '#lib/session.ts'

/** Shows in this tab what the customer sees; the admin's own session goes on in the others. */
export const customerView = (id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'view', id],
    queryFn: async () => {
      const view = await call(viewAsCustomer, { params: { id: String(id) } })
      viewWith(view.token)
      return view
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
