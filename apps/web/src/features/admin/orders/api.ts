import * as contract from '@smart-bird/contracts/admin/orders'
import { queryOptions } from '@tanstack/react-query'
import { change, changeByPress, sending } from '#features/admin/changes.ts'
import { adminKey, answerTo, fileOf, type ListQuery, pagesOf } from '#features/admin/list/api.ts'
import { isInProgress } from '#features/admin/refunds/rules.ts'
import { call } from '#lib/call.ts'
import { isCallError } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { isBeingPaid } from './rules.ts'

const pages = pagesOf('orders', contract.pageOrders)

export const orders = (query: ListQuery) =>
  queryOptions({
    ...pages(query),
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

export const ordersCsv = fileOf(contract.ordersCsv)

/** What each kind of request costs a customer now, or cost them on an earlier day. */
export const coverageOf = (username: string, orderedOn: string | undefined) =>
  answerTo(['coverage', username, orderedOn], contract.findCoverage, {
    query: { username, ...(orderedOn && { orderedOn }) },
  })

/** No customer has this name: there is nothing to try again. */
export const isUnknownCustomer = (error: unknown): boolean =>
  isCallError(error) && ['user_not_found', 'invalid_input'].includes(error.code)

export const orderCreation = () =>
  change(
    sending(contract.createOrder),
    ({ orderPrice, mailInvites }) =>
      `The order was created: ${dollars(orderPrice)}. ${mailInvites ? 'The email about it is on its way.' : 'The customer can see it in their cabinet.'}`,
  )

export const orderCorrection = (orderNumber: string) =>
  change(sending(contract.correctOrder, { orderNumber }), (order) =>
    order.orderNumber === orderNumber
      ? 'Nothing was changed.'
      : `Order ${order.orderNumber} takes its place: ${dollars(order.orderPrice)}.`,
  )

export const completion = (orderNumber: string) =>
  change(sending(contract.setCompletion, { orderNumber }), ({ completedOn }) =>
    completedOn
      ? 'The date was saved. The guarantee counts from it, and the customer gets an email.'
      : 'The work isn’t marked as complete anymore. The customer gets an email.',
  )

export const orderReminder = (orderNumber: string) =>
  changeByPress(
    () => call(contract.remindOfOrder, { params: { orderNumber } }),
    'The reminder is on its way.',
  )

export const orderCancellation = (orderNumber: string) =>
  changeByPress(
    () => call(contract.cancelOrder, { params: { orderNumber } }),
    'The order was canceled.',
  )
