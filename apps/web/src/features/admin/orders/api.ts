import * as contract from '@smart-bird/contracts/admin/orders'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { adminKey, freshList, type ListQuery, queryFor } from '#features/admin/list/api.ts'
import { isInProgress } from '#features/admin/refunds/rules.ts'
import { call, download } from '#lib/call.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { isBeingPaid } from './rules.ts'

export const orders = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'orders', query],
    queryFn: ({ signal }) =>
      call(contract.pageOrders, { query: queryFor(contract.pageOrders, query), signal }),
    ...freshList,
    refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? movingMs : false),
  })

/** One order, asked for by its dialog alone. */
export const orderNow = (orderNumber: string) =>
  queryOptions({
    queryKey: [...adminKey, 'order', orderNumber],
    queryFn: async ({ signal }) => {
      const { rows } = await call(contract.pageOrders, { query: { search: orderNumber }, signal })
      return rows.find((row) => row.orderNumber === orderNumber) ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })

const isMoving = (order: contract.AdminOrder) =>
  (isBeingPaid(order) && order.pendingReason === null) || order.refunds.some(isInProgress)
/** What PayPal hasn't answered is usually settled within a minute. */
const movingMs = 20_000

export const ordersCsv = (query: ListQuery) =>
  download(contract.ordersCsv, { query: queryFor(contract.ordersCsv, query) })

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

/** What each kind of request would cost a customer now. */
export const coverageOf = (username: string) =>
  queryOptions({
    queryKey: [...adminKey, 'coverage', username],
    queryFn: ({ signal }) => call(contract.findCoverage, { query: { username }, signal }),
    staleTime: 0,
    retry: false,
  })

/** No customer has this name: there is nothing to try again. */
export const isUnknownCustomer = (error: unknown): boolean =>
  isCallError(error) && ['user_not_found', 'invalid_input'].includes(error.code)

export const orderCreation = () =>
  mutationOptions({
    mutationFn: (body: contract.OrderForm) => call(contract.createOrder, { body }),
    ...saved(
      ({ orderPrice }) =>
        `The order was created: ${dollars(orderPrice)}. The customer can see it in their cabinet.`,
    ),
    // The customer's level or guarantee may have changed since the form asked for it.
    onError: (_error, { username }, _result, { client }) =>
      client.invalidateQueries(coverageOf(username)),
  })

export const completion = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (body: contract.CompletionForm) =>
      call(contract.setCompletion, { params: { orderNumber }, body }),
    ...saved(({ completedOn }) =>
      completedOn
        ? 'The date was saved. The guarantee counts from it, and the customer gets an email.'
        : 'The work isn’t marked as complete anymore. The customer gets an email.',
    ),
    // A refusal says that the order has changed.
    onError: (_error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

export const orderCancellation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: () => call(contract.cancelOrder, { params: { orderNumber } }),
    onSuccess: () => showSuccess('The order was canceled.'),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_order, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })
