import * as contract from '@smart-bird/contracts/admin/money'
import { timings } from '@smart-bird/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { changeByPress, itsMessage } from '#features/admin/changes.ts'
import { adminKey, answerTo, freshList, saysFailure } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'

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

export const firstMonth = () =>
  queryOptions({
    queryKey: [...adminKey, 'first-month'],
    queryFn: ({ signal }) => call(contract.findFirstMonth, { signal }),
  })

export const failedPayments = () =>
  queryOptions({ ...answerTo(['failed-payments'], contract.listFailedPayments), ...saysFailure })

export const settlement = (paymentId: number) =>
  changeByPress(
    () => call(contract.settleMoney, { body: { paymentId }, timeoutMs: timings.paymentTimeoutMs }),
    itsMessage,
  )

export const attention = () =>
  queryOptions({ ...answerTo(['attention'], contract.listAttention), ...saysFailure })

export const resolution = (discrepancyId: number) =>
  changeByPress(
    () => call(contract.resolveDiscrepancy, { params: { id: String(discrepancyId) } }),
    itsMessage,
  )
