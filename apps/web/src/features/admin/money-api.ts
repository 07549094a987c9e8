import * as money from '@smart-bird/contracts/admin/money'
import * as contract from '@smart-bird/contracts/admin/orders'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { freshList, officeKey } from './list-query.ts'

/** The provider's ledger is read month by month. */
const providerMs = 30_000

export const comparison = (days: string) =>
  queryOptions({
    queryKey: [...officeKey, 'money', days],
    queryFn: ({ signal }) =>
      call(contract.compareMoney, { query: { days }, signal, timeoutMs: providerMs }),
    ...freshList,
  })

export const failedPayments = () =>
  queryOptions({
    queryKey: [...officeKey, 'failed-payments'],
    queryFn: ({ signal }) => call(contract.listFailedPayments, { signal }),
    staleTime: 0,
  })

export const settlement = (paymentId: number) =>
  mutationOptions({
    mutationFn: () => call(contract.settleMoney, { body: { paymentId }, timeoutMs: providerMs }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_reply, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: officeKey }),
  })

export const attention = () =>
  queryOptions({
    queryKey: [...officeKey, 'attention'],
    queryFn: ({ signal }) => call(money.listAttention, { signal }),
    staleTime: 0,
  })

export const resolution = (discrepancyId: number) =>
  mutationOptions({
    mutationFn: () => call(money.resolveDiscrepancy, { params: { id: String(discrepancyId) } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_reply, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: officeKey }),
  })
