import * as contract from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import { agreeToRefund } from '@smart-bird/contracts/refund-proposals'
import type { TokenClaims } from '@smart-bird/contracts/token'
import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { clearAccountAlert, setAccountAlert } from '#lib/account-alerts.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { invalidateBilling } from '#lib/invalidate-billing.ts'
import { leaveTo } from '#lib/leave-page.ts'
import { cachedList, clearLists, saveList } from '#lib/list-cache.ts'
import { endSession, findSession } from '#lib/session.ts'
import { showError, showSuccess } from '#lib/toasts.ts'
import { saveLeftOrder } from './left-order-store.ts'
import { outcomesOf } from './order-rules.ts'
import { paymentRefusal } from './rules.ts'

const keys = { orders: 'orders', payments: 'payments' } as const

/** An account without an email sends a placeholder (specification §7). */
const identity = ({ id, username, email }: TokenClaims) => ({
  body: { userId: id, username, userEmail: email ?? '' },
})

/** The customer's orders, newest first; `sid` keeps two customers' lists apart. */
export const orders = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.orders, user.sid],
    queryFn: async ({ client, queryKey, signal }) => {
      const rows = await call(contract.listOrders, { ...identity(user), signal })
      showOutcomes(client, queryKey, rows)
      if (isStillLoggedIn(user)) saveList('orders', rows)
      return rows
    },
    meta: { saysItself: true },
    ...cachedList('orders', z.array(contract.order), isConfirming),
  })

/** While a payment isn't confirmed yet, the list is polled. */
const isConfirming = (rows: readonly contract.Order[]) =>
  rows.some(({ underWay }) => underWay !== null)

function showOutcomes(client: QueryClient, queryKey: QueryKey, rows: readonly contract.Order[]) {
  const outcomes = outcomesOf(client.getQueryData<contract.Order[]>(queryKey) ?? [], rows)
  if (outcomes.length > 0) invalidateBilling(client, queryKey)
  for (const { sentence, isPaid } of outcomes) (isPaid ? showSuccess : showError)(sentence)
}

export const payments = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.payments, user.sid],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.listPayments, { ...identity(user), signal })
      if (isStillLoggedIn(user)) saveList('payments', data)
      return data
    },
    meta: { saysItself: true },
    ...cachedList('payments', z.array(contract.paymentHistoryRow)),
  })

export type PayableOrder = Pick<
  contract.Order,
  'username' | 'orderNumber' | 'orderDescription' | 'orderPrice' | 'discount'
> & { orderType: string }

/** On success leaves for PayPal's approval page. The orders are fetched again in any case. */
export const payment = () =>
  mutationOptions({
    mutationKey: ['billing', 'pay'],
    mutationFn: ({ username, orderNumber }: PayableOrder) =>
      call(contract.payOrder, {
        body: { username, orderNumber },
        exactStatus: true,
        timeoutMs: timings.paymentTimeoutMs,
      }),
    onMutate: () => clearAccountAlert('paymentNews'),
    onSuccess: (address, order) => {
      saveLeftOrder(address, order)
      // Whichever page PayPal leads back to, the cached lists are out of date by then.
      clearLists()
      return leaveTo(address)
    },
    onError: (error) => {
      const { sentence, ends } = paymentRefusal(error)
      if (!ends) return setAccountAlert('paymentNews', sentence)
      showError(sentence)
      endSession('expired')
    },
    onSettled: (_address, _error, _body, _result, { client }) => {
      invalidateBilling(client)
    },
  })

/** The customer agrees to a refund that keeps something back. */
export const agreement = () =>
  mutationOptions({
    mutationFn: (body: { username: string; orderNumber: string; refundId: number }) =>
      call(agreeToRefund, { body, timeoutMs: timings.paymentTimeoutMs }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_reply, _error, _body, _result, { client }) => invalidateBilling(client),
  })

export const receiptOf = (body: { username: string; purchaseId: number }) =>
  call(contract.findReceipt, { body })

/** A list that arrives after the customer has logged out must not stay in the browser. */
const isStillLoggedIn = (user: TokenClaims) => findSession()?.sid === user.sid
