import { viewAsCustomer } from '@smart-bird/contracts/admin/customers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { viewWith } from '#lib/session.ts'
import { officeKey } from './list-query.ts'

/** Shows in this tab what the customer sees; the admin's own session goes on in the others. */
export const customerView = (id: number) =>
  queryOptions({
    queryKey: [...officeKey, 'view', id],
    queryFn: async () => {
      const view = await call(viewAsCustomer, { params: { id: String(id) } })
      viewWith(view.token)
      return view
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
