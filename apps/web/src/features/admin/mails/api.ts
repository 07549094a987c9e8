import * as contract from '@smart-bird/contracts/admin/mails'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { adminKey, freshList, type ListQuery, queryFor } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'

export const mails = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'emails', query],
    queryFn: ({ signal }) =>
      call(contract.listMails, { query: queryFor(contract.listMails, query), signal }),
    ...freshList,
  })

export const resending = (id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.resendMail, { params: { id: String(id) } }),
    onSuccess: () => showSuccess('The email is on its way. It can take a moment.'),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_row, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })
