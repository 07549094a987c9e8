import { overview as overviewCall } from '@smart-bird/contracts/admin/overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const overview = () =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call(overviewCall, { signal }),
    staleTime: 0,
  })
