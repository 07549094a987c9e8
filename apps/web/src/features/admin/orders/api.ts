import * as contract from '@smart-bird/contracts/admin/orders'
import * as refunds from '@smart-bird/contracts/admin/refunds'
import { timings } from '@smart-bird/contracts/limits'
import type { handWays, RefundState } from '@smart-bird/contracts/values'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { adminKey, freshList, queryFor } from '#features/admin/list/query.ts'
import { isUnderWay } from '#features/admin/rules.ts'
import { call, download } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'

type Wanted = Readonly<Record<string, string>>

export const orders = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...adminKey, 'orders', wanted],
    queryFn: ({ signal }) =>
      call(contract.pageOrders, { query: queryFor(contract.pageOrders, wanted), signal }),
    ...freshList,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRefunding) ? refundingMs : false),
  })

const isRefunding = ({ refunds }: contract.AdminOrder) => refunds.some(isUnderWay)
/** Somebody may be looking at a refund whose answer was lost, and that is settled in a minute. */
const refundingMs = 20_000

export const ordersCsv = (wanted: Wanted) =>
  download(contract.ordersCsv, { query: queryFor(contract.ordersCsv, wanted) })

const saved = (sentenceFor: (order: contract.AdminOrder) => string) => ({
  onSuccess: (
    order: contract.AdminOrder,
    _body: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    showSuccess(sentenceFor(order))
    return client.invalidateQueries({ queryKey: adminKey })
  },
})

export const orderCreation = () =>
  mutationOptions({
    mutationFn: (body: contract.OrderForm) => call(contract.createOrder, { body }),
    ...saved(() => 'The order was created. The customer finds it in the cabinet.'),
  })

export const orderCancellation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: () => call(contract.cancelOrder, { params: { orderNumber } }),
    ...saved(() => 'The order was cancelled.'),
    onError: (error) => showError(sentenceOf(error)),
  })

export type Refund = {
  amount: string
  reason: string
  way: 'provider' | (typeof handWays)[number]
}

/** A payment of an order that can be refunded, as its administrator sees it. */
export type Refundable = {
  orderNumber: string
  amount: string
  refunded: string
  refunding: string
  /** Names a double payment; undefined for the one that counts. */
  transactionId: string | undefined
}

/** Refunds through the provider, or notes that it was refunded by hand. */
export const orderRefund = ({ orderNumber, refunded, refunding, transactionId }: Refundable) =>
  mutationOptions({
    mutationFn: ({ amount, reason, way }: Refund) => {
      const seen = { refunded, refunding, ...(transactionId ? { transactionId } : {}) }
      return way === 'provider'
        ? call(refunds.refundOrder, {
            params: { orderNumber },
            body: { amount, reason, ...seen },
            timeoutMs: timings.paymentTimeoutMs,
          })
        : call(refunds.markRefunded, {
            params: { orderNumber },
            body: { amount, reason, way, ...seen },
          })
    },
    ...saved(({ refunds: [newest] }) => refundSaid[newest?.state ?? 'completed']),
    // A refused refund is on the order's list, too.
    onError: (_error, _refund, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

const refundSaid: Record<RefundState, string> = {
  requested:
    'PayPal has not answered yet. The refund is under way and PayPal is asked again; please do not send it twice.',
  pending:
    'PayPal is working on the refund. It is recorded, and the customer is told, once the money has moved.',
  completed: 'The refund was recorded.',
  failed: 'The refund was not made.',
  cancelled: 'The refund was not made.',
}
