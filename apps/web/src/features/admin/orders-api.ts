import * as contract from '@smart-bird/contracts/admin/orders'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { call, download } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { freshList, officeKey, queryFor } from './list-query.ts'

type Wanted = Readonly<Record<string, string>>

export const orders = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...officeKey, 'orders', wanted],
    queryFn: ({ signal }) =>
      call(contract.pageOrders, { query: queryFor(contract.pageOrders, wanted), signal }),
    ...freshList,
  })

export const ordersCsv = (wanted: Wanted) =>
  download(contract.ordersCsv, { query: queryFor(contract.ordersCsv, wanted) })

const saved = (sentence: string) => ({
  onSuccess: (
    _order: contract.AdminOrder,
    _body: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    showSuccess(sentence)
    return client.invalidateQueries({ queryKey: officeKey })
  },
})

export const orderCreation = () =>
  mutationOptions({
    mutationFn: (body: contract.OrderForm) => call(contract.createOrder, { body }),
    ...saved('The order was created. The customer finds it in the cabinet.'),
  })

export const orderCancellation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: () => call(contract.cancelOrder, { params: { orderNumber } }),
    ...saved('The order was cancelled.'),
    onError: (error) => showError(sentenceOf(error)),
  })

export type Refund = { amount: string; reason: string; through: 'provider' | 'hand' }

/** Gives money back through the provider, or notes that it was given back by check or Zelle. */
export const orderRefund = ({ orderNumber, refunded }: contract.AdminOrder) =>
  mutationOptions({
    mutationFn: ({ amount, reason, through }: Refund) => {
      const refund = { params: { orderNumber }, body: { amount, reason, refunded } }
      return through === 'provider'
        ? call(contract.refundOrder, { ...refund, timeoutMs: refundMs })
        : call(contract.markRefunded, refund)
    },
    ...saved('The refund was recorded.'),
  })

/** The provider is asked meanwhile, and asked again where it does not answer at once. */
const refundMs = 20_000
