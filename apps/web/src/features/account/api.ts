import { accountSummary, changePassword, updateAccount } from '@smart-bird/contracts/account'
import type { Sent } from '@smart-bird/contracts/endpoint'
import { timings } from '@smart-bird/contracts/limits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { invalidateBilling } from '#lib/invalidate-billing.ts'
import { pollIntervalMs } from '#lib/poll-interval.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { haveOrdersChanged } from './rules.ts'

/** Level, guarantees and open orders; `sid` keeps two customers' answers apart. */
export const summary = (sid: string) =>
  queryOptions({
    queryKey: ['account', 'summary', sid],
    meta: { inTiles: true },
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await call(accountSummary, { signal })
      const before = client.getQueryData<typeof answer>(queryKey)
      if (before && haveOrdersChanged(before, answer)) invalidateBilling(client, queryKey)
      return answer
    },
    staleTime: ({ state: { data } }) => (data?.confirmingOrders ? 0 : timings.listCacheMs),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.confirmingOrders ? pollIntervalMs(dataUpdateCount + errorUpdateCount) : false,
  })

export const saveAccount = () =>
  mutationOptions({
    mutationFn: (body: Sent<typeof updateAccount>['body']) => call(updateAccount, { body }),
    onSuccess: ({ token }) => saveSession(token),
  })

export const savePassword = () =>
  mutationOptions({
    mutationFn: (body: Sent<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: ({ token }, _body, _result, { client }) => {
      saveSession(token)
      // The change ended every other session, so the list of sessions is out of date.
      void client.invalidateQueries({ queryKey: ['auth'] })
    },
  })
