import * as contract from '@smart-bird/contracts/admin/money'
import { timings } from '@smart-bird/contracts/limits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { adminKey, freshList, saysFailure } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'

export const comparison = (days: string) =>
  queryOptions({
    queryKey: [...adminKey, 'money', days],
    queryFn: ({ signal }) =>
      call(contract.compareMoney, { query: { days }, signal, timeoutMs: timings.paymentTimeoutMs }),
    ...freshList,
    ...saysFailure,
  })

export const purchasesCsv = (from: string, to: string) =>
  download(contract.purchasesCsv, { query: { from, to } })

export const failedPayments = () =>
  queryOptions({
    queryKey: [...adminKey, 'failed-payments'],
    queryFn: ({ signal }) => call(contract.listFailedPayments, { signal }),
    staleTime: 0,
    ...saysFailure,
  })

export const settlement = (paymentId: number) =>
  mutationOptions({
    mutationFn: () =>
      call(contract.settleMoney, { body: { paymentId }, timeoutMs: timings.paymentTimeoutMs }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_reply, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

export const attention = () =>
  queryOptions({
    queryKey: [...adminKey, 'attention'],
    queryFn: ({ signal }) => call(contract.listAttention, { signal }),
    staleTime: 0,
    ...saysFailure,
  })

export const resolution = (discrepancyId: number) =>
  mutationOptions({
    mutationFn: () => call(contract.resolveDiscrepancy, { params: { id: String(discrepancyId) } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_reply, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })
