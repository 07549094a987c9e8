import { accountSummary, changePassword, updateAccount } from '@smart-bird/contracts/account'
import type { Sent } from '@smart-bird/contracts/endpoint'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { saveSession } from '#lib/session-cookie.ts'

/** Level, guarantees and what is unpaid; `sid` keeps two people's answers apart. */
export const summary = (sid: string) =>
  queryOptions({
    queryKey: ['account', 'summary', sid],
    queryFn: ({ signal }) => call(accountSummary, { signal }),
  })

export const saveAccount = () =>
  mutationOptions({
    mutationFn: (body: Sent<typeof updateAccount>['body']) => call(updateAccount, { body }),
    onSuccess: ({ token }) => saveSession(token),
  })

export const savePassword = () =>
  mutationOptions({
    mutationFn: (body: Sent<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: ({ token }) => saveSession(token),
  })
