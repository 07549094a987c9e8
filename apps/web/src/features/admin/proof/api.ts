import { twoFactorState } from '@smart-bird/contracts/auth'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

/** Whether the admin's own login requires a code. */
export const ownTwoFactor = () =>
  queryOptions({
    queryKey: [...adminKey, 'own-two-factor'],
    queryFn: ({ signal }) => call(twoFactorState, { signal }),
    staleTime: 0,
  })
